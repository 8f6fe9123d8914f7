//! Links to maps as people pass them on: what of a pasted text is the code.

/// The code that a text ends in, be it a link or the code by itself.
pub fn code_in(text: &str) -> &str {
    let text = text.trim().trim_end_matches('/');
    let text = text.split(['?', '#']).next().unwrap_or_default();
    text.rsplit('/').next().unwrap_or_default()
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
}
