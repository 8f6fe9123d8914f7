//! Links to maps as people pass them on: what of a pasted text is the code.

/// The code that a text ends in, be it a link or the code by itself; brackets, quotes and full
/// stops around it are none of it.
pub fn code_in(text: &str) -> &str {
    let text = text.split(['?', '#']).next().unwrap_or_default();
    let mut runs = text.rsplit(|letter: char| !is_of_codes(letter));
    runs.find(|run| !run.is_empty()).unwrap_or_default()
}

fn is_of_codes(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::code_in;

    #[test]
    fn a_code_is_found_with_and_without_its_link() {
        for text in ["1abc", " https://a.example/r/1abc/ ", "a.example/r/1abc?x=/y#z", "/r/1abc"] {
            assert_eq!(code_in(text), "1abc", "{text}");
        }
        assert_eq!(code_in("  "), "");
    }

    #[test]
    fn what_stands_around_a_link_in_a_sentence_is_none_of_its_code() {
        for text in ["/r/1a-b_.", "(/r/1a-b_)", "<https://a.example/r/1a-b_>", "“1a-b_”,"] {
            assert_eq!(code_in(text), "1a-b_", "{text}");
        }
        assert_eq!(code_in("\u{200b}/r/1abc\u{feff}"), "1abc");
    }
}
