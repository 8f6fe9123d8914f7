//! Times as text.

use actix_web::cookie::time::OffsetDateTime;
use actix_web::cookie::time::format_description::well_known::Rfc3339;

/// Milliseconds since 1970 as `2026-11-20T09:30:00Z`.
#[must_use]
pub fn text(milliseconds: i64) -> String {
    OffsetDateTime::from_unix_timestamp(milliseconds.div_euclid(1_000))
        .ok()
        .and_then(|time| time.format(&Rfc3339).ok())
        .unwrap_or_default()
}

/// The day of it, `2026-11-20`.
#[must_use]
pub fn day(milliseconds: i64) -> String {
    text(milliseconds).chars().take_while(|c| *c != 'T').collect()
}

/// The minute of it as people read it, `2026-11-20 09:30 UTC`.
#[must_use]
pub fn minute(milliseconds: i64) -> String {
    let text = text(milliseconds);
    let (day, time) = text.split_once('T').unwrap_or_default();
    format!("{day} {} UTC", time.get(..5).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    #[test]
    fn times_are_readable() {
        assert_eq!(super::text(0), "1970-01-01T00:00:00Z");
        assert_eq!(super::day(1_795_167_000_999), "2026-11-20");
        assert_eq!(super::minute(1_795_167_000_999), "2026-11-20 09:30 UTC");
        assert_eq!(super::text(1_795_167_000_999), "2026-11-20T09:30:00Z");
    }
}
