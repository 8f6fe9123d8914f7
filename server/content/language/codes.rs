use crate::content::faults::Faults;

pub const ENGLISH: &str = "en";

/// First segments of addresses that a language below its code would hide.
const TAKEN: [&str; 3] = ["app", "faq", "og"];

/// Languages and scripts that CLDR 47 writes from right to left.
const RIGHT_TO_LEFT: &str = "apc ar ary bal bgn bqi ckb dv fa he ks lrc mzn nqo ps rhg sd sdh skr \
    syr trw ug ur yi adlm arab hebr nkoo rohg syrc thaa";

pub const NO_CODE: &str = "not the code of a language, in lower case such as \"es\" or \"pt-br\"";

/// A code such as "es" and "pt-br", or with a region of UN M.49 such as "es-419", as it stands in
/// addresses.
pub fn is_code(code: &str) -> bool {
    let parts: Vec<&str> = code.split('-').collect();
    let is_word = |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_region = |part: &str| part.len() == 3 && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_part = |part: &&str| (2..=8).contains(&part.len()) && is_word(part) || is_region(part);
    (2..=3).contains(&parts[0].len())
        && is_word(parts[0])
        && parts.iter().all(is_part)
        && !TAKEN.contains(&code)
}

/// By the script, which has four letters, where the code has one: "uz-arab".
pub(super) fn is_right_to_left(code: &str) -> bool {
    let mut parts = code.split('-');
    let language = parts.next();
    let decides = parts.find(|part| part.len() == 4).or(language);
    decides.is_some_and(|part| RIGHT_TO_LEFT.split(' ').any(|other| other == part))
}

/// Codes, none twice, the first that of the site's root.
pub(in crate::content) fn check_codes(file: &str, codes: &[String], faults: &mut Faults) {
    for (position, code) in codes.iter().enumerate() {
        faults.add_if(!is_code(code), file, "languages", format!("{NO_CODE}: {code}"));
        let is_twice = codes[..position].contains(code);
        faults.add_if(is_twice, file, "languages", format!("{code} stands twice"));
    }
    faults.add_if(codes.is_empty(), file, "languages", "needs at least one");
}
