//! Sums as people of a country write them.

use iso_currency::Currency;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Money {
    /// Its ISO 4217 code.
    pub code: String,
    symbol: String,
    /// The symbol stands behind the number.
    behind: bool,
    /// Between thousands.
    pub(super) separator: String,
}

/// Symbols in use in the country, and whether they stand behind the number. For others the code
/// stands in front.
const KNOWN: [(&str, &str, bool); 12] = [
    ("USD", "$", false),
    ("EUR", "€", true),
    ("GBP", "£", false),
    ("JPY", "¥", false),
    ("INR", "₹", false),
    ("PLN", "zł", true),
    ("CZK", "Kč", true),
    ("SEK", "kr", true),
    ("NOK", "kr", true),
    ("DKK", "kr.", true),
    ("HUF", "Ft", true),
    ("UAH", "₴", true),
];

impl Money {
    /// True if ISO 4217 has the code, and for money: it also lists gold, accounting units and
    /// codes for tests.
    pub(super) fn has_code(code: &str) -> bool {
        Currency::from_code(code).is_some_and(|currency| !currency.is_special())
    }

    /// A currency by its code, written as is usual where nothing else is said.
    pub(super) fn new(code: &str, symbol: Option<String>, behind: Option<bool>) -> Self {
        let known = KNOWN.iter().find(|(known, ..)| *known == code);
        let usual = known.map_or_else(|| code.to_owned(), |(_, symbol, _)| (*symbol).to_owned());
        Self {
            code: code.to_owned(),
            symbol: symbol.unwrap_or(usual),
            behind: behind.unwrap_or_else(|| known.is_some_and(|(.., behind)| *behind)),
            separator: ",".to_owned(),
        }
    }

    /// A sum: "$45,000", "45,000 €", "CHF 45,000".
    pub fn sum(&self, amount: u32) -> String {
        let number = grouped(amount).replace(',', &self.separator);
        let apart = self.symbol.chars().all(char::is_alphabetic);
        match (self.behind, apart) {
            // These stay on one line.
            (true, _) => format!("{number}\u{a0}{}", self.symbol),
            (false, true) => format!("{}\u{a0}{number}", self.symbol),
            (false, false) => format!("{}{number}", self.symbol),
        }
    }
}

pub fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_as_their_country_does() {
        let sum = |code, amount| Money::new(code, None, None).sum(amount);
        assert_eq!(sum("USD", 45_000), "$45,000");
        assert_eq!(sum("EUR", 1_234_567), "1,234,567\u{a0}€");
        assert_eq!(sum("CHF", 900), "CHF\u{a0}900");
        let swiss = Money { separator: "’".to_owned(), ..Money::new("CHF", None, None) };
        assert_eq!(swiss.sum(45_000), "CHF\u{a0}45’000");
        assert_eq!(Money::new("EUR", None, Some(false)).sum(900), "€900");
        assert_eq!(Money::new("CAD", Some("C$".to_owned()), None).sum(900), "C$900");
    }
}
