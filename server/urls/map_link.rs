//! Codes in pasted links to maps.

/// The code at the end of a link, or the code itself; without surrounding brackets, quotes and full
/// stops.
pub fn code_in(text: &str) -> &str {
    let text = text.split(['?', '#']).next().unwrap_or_default();
    let mut runs = text.rsplit(|character: char| !is_of_codes(character));
    runs.find(|run| !run.is_empty()).unwrap_or_default()
}

fn is_of_codes(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_')
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
