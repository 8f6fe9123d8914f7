//! Times as text.

use actix_web::cookie::time::OffsetDateTime;
use actix_web::cookie::time::format_description::well_known::Rfc3339;

/// Milliseconds since 1970 as `2026-11-20T09:30:00Z`.
pub fn text(milliseconds: i64) -> String {
    at(milliseconds).format(&Rfc3339).unwrap_or_default()
}

/// The day of it, `2026-11-20`.
pub fn day(milliseconds: i64) -> String {
    at(milliseconds).date().to_string()
}

/// The minute of it as people read it, `2026-11-20 09:30 UTC`.
pub fn minute(milliseconds: i64) -> String {
    let time = at(milliseconds);
    format!("{} {:02}:{:02} UTC", time.date(), time.hour(), time.minute())
}

/// The second of it; the beginning of 1970 for what no calendar holds.
fn at(milliseconds: i64) -> OffsetDateTime {
    let second = OffsetDateTime::from_unix_timestamp(milliseconds.div_euclid(1_000));
    second.unwrap_or(OffsetDateTime::UNIX_EPOCH)
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
