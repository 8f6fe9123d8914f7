//! What is stored, why, and for how long: said once, for the privacy page and for operators. The
//! periods are those that the program keeps to. A test holds the lines to the schema.

use super::google::REMEMBERED;
use super::invitations::LASTS as INVITATION_LASTS;
use super::known_browser::KNOWN_FOR;
use super::limits::WINDOW;
use super::mailer::given_up_after;
use super::passkeys::LASTS_MILLISECONDS as CHALLENGE_LASTS;
use super::sessions::{IDLE, SESSION_LASTS};
use super::unused::NOTICE;
use super::{KeepUnused, Purpose};
use crate::clock::{DAY, HOUR, MINUTE};

/// What a table of the store holds.
#[derive(Debug)]
pub struct Holding {
    pub table: &'static str,
    /// In people's words.
    pub what: &'static str,
    pub why: &'static str,
    pub how_long: String,
    /// Each column with what stands in it.
    pub columns: &'static [(&'static str, &'static str)],
}

/// All that is stored, by table.
pub fn inventory(keep_unused: KeepUnused) -> Vec<Holding> {
    [people(keep_unused), visits(), letters(), sums()].into_iter().flatten().collect()
}

fn people(keep_unused: KeepUnused) -> Vec<Holding> {
    let kept = match keep_unused.in_words() {
        None => "until you delete the account".to_owned(),
        Some(unused) => format!(
            "until you delete the account, or nobody has used it for {unused}: then you get an email, \
             and it goes {} later unless you sign in",
            span(NOTICE)
        ),
    };
    let with_account = "as long as the account";
    vec![
        Holding {
            table: "accounts",
            what: "Your account",
            why: "to sign you in, to write to you, and to count your map if you want that",
            how_long: kept,
            columns: &[
                ("id", "a random name for the account"),
                ("email", "your email address, as you typed it"),
                ("email_key", "the same in lower case, to find the account by"),
                ("password_hash", "a hash of your password, if you have one (Argon2id)"),
                ("created_at", "when you joined"),
                ("verified_at", "when the address was last shown to be yours"),
                ("disabled_at", "when the operator closed the account, if so"),
                ("sharing", "whether your map is counted with those of others"),
                ("used_at", "when the account was last used, to the day"),
                ("warned_at", "when you were told that it goes, if so"),
                ("disconnected", "the provider that you have disconnected last, if so"),
            ],
        },
        Holding {
            table: "identities",
            what: "Accounts at a provider that open yours",
            why: "to sign you in through the provider",
            how_long: format!(
                "until you disconnect it or choose a new password by email, and {with_account}"
            ),
            columns: &[
                ("issuer", "the provider"),
                ("subject", "the provider's identifier for you"),
                ("account_id", "your account"),
                ("linked_at", "since when"),
            ],
        },
        Holding {
            table: "passkeys",
            what: "Your passkeys",
            why: "to sign you in with your device in place of a password",
            how_long: format!("until you remove them, and {with_account}"),
            columns: &[
                ("credential_id", "your device's random name for the passkey"),
                ("account_id", "your account"),
                ("credential", "its public key, and the count of uses that some devices keep"),
                ("name", "what you call it"),
                ("added_at", "when you added it"),
                ("used_at", "when you last signed in with it"),
            ],
        },
        Holding {
            table: "map_picks",
            what: "Your map",
            why: "so that another device can go on where this one stopped",
            how_long: with_account.to_owned(),
            columns: &[
                ("account_id", "your account"),
                ("activity", "an activity"),
                ("place", "where in the tree you found it"),
                ("picked", "whether it is picked, or was taken out"),
                ("changed_at", "when that last changed"),
            ],
        },
        Holding {
            table: "map_places",
            what: "Where you were in the mapping tool",
            why: "so that you come back there",
            how_long: with_account.to_owned(),
            columns: &[
                ("account_id", "your account"),
                ("template", "the idea you had chosen"),
                ("step", "the step you were on"),
                ("changed_at", "when that last changed"),
            ],
        },
    ]
}

fn visits() -> Vec<Holding> {
    vec![
        Holding {
            table: "sessions",
            what: "Browsers in which you are signed in",
            why: "so that you stay signed in, and can sign out elsewhere",
            how_long: format!(
                "until you sign out, {} after the browser was last seen, or {} in all",
                span(IDLE),
                span(SESSION_LASTS)
            ),
            columns: &[
                ("token_hash", "a hash of the random text in your cookie"),
                ("account_id", "your account"),
                ("method", "whether you used a password, a passkey, a provider or an email"),
                ("created_at", "when you signed in"),
                ("seen_at", "when the browser was last seen, to the hour"),
                ("expires_at", "when it ends"),
                ("opened_by", "which passkey or provider it was, if it was one"),
            ],
        },
        Holding {
            table: "known_browsers",
            what: "Browsers in which you have signed in before",
            why: "so that what strangers try can't keep you out, and you hear of new browsers",
            how_long: format!("{} after you last signed in there", span(KNOWN_FOR)),
            columns: &[
                ("key_hash", "a hash of the random text in your cookie with your address"),
                ("account_id", "your account"),
                ("seen_at", "when you last signed in there"),
            ],
        },
        Holding {
            table: "google_attempts",
            what: "Ways to a provider that are under way",
            why: "so that only the browser that set out comes back signed in",
            how_long: span(REMEMBERED),
            columns: &[
                ("state_hash", "a hash of a random text that travels along"),
                ("browser_hash", "a hash of the random text in your cookie"),
                ("verifier", "a random text that proves to the provider who asks"),
                ("nonce", "a random text that the provider's answer repeats"),
                ("next_path", "the page you want to go on to"),
                ("popup", "a random name of the window"),
                ("account_id", "your account, if you connect it"),
                ("started_at", "when you set out"),
                ("used_at", "when you came back"),
            ],
        },
        Holding {
            table: "passkey_challenges",
            what: "What your device is to sign with a passkey",
            why: "so that only the browser that asked can answer, and once",
            how_long: format!("until answered, {} at most", span(CHALLENGE_LASTS)),
            columns: &[
                ("token_hash", "a hash of a random text that comes back with the answer"),
                ("browser_hash", "a hash of the random text in your cookie"),
                ("account_id", "your account, if you add a passkey to it"),
                (
                    "state",
                    "the random text to be signed, and a hash of your address if you sign up",
                ),
                ("expires_at", "until when"),
            ],
        },
        Holding {
            table: "throttle",
            what: "Counts of tries",
            why: "to slow down people who guess passwords or send emails",
            how_long: span(WINDOW),
            columns: &[
                ("key_hash", "a hash of what is tried with an address, browser or network"),
                ("started_at", "when counting began"),
                ("count", "how often"),
            ],
        },
    ]
}

fn letters() -> Vec<Holding> {
    vec![
        Holding {
            table: "mail_tokens",
            what: "Links in emails",
            why: "so that each works once and for a while",
            how_long: format!(
                "until used, {} for confirming an address and {} for a new password",
                span(Purpose::Verify.lasts()),
                span(Purpose::Reset.lasts())
            ),
            columns: &[
                ("token_hash", "a hash of the random text in the link"),
                ("account_id", "your account"),
                ("purpose", "what it is for"),
                ("expires_at", "when it stops working"),
            ],
        },
        Holding {
            table: "letters",
            what: "Emails that wait to be sent",
            why: "so that none is lost while the mail server is away",
            how_long: format!("until sent, {} at most", span(given_up_after())),
            columns: &[
                ("id", "a random name for the email"),
                ("email_key", "the address it goes to"),
                ("purpose", "what it is about"),
                ("created_at", "when it was asked for"),
                ("due_at", "when sending is tried next"),
                ("attempts", "how often it was tried"),
            ],
        },
        Holding {
            table: "invitations",
            what: "Addresses that the operator has invited",
            why: "so that invited people can make an account",
            how_long: format!("until used or taken back, {} at most", span(INVITATION_LASTS)),
            columns: &[
                ("email_key", "the address in lower case"),
                ("email", "the address as the operator wrote it"),
                ("token_hash", "a hash of the random text in the link"),
                ("invited_at", "when"),
                ("expires_at", "until when"),
            ],
        },
    ]
}

fn sums() -> Vec<Holding> {
    let numbers = Holding {
        table: "numbers",
        what: "Daily sums of what all visitors did together",
        why: "so that the operator knows whether the site is used, not by whom",
        how_long: "for good, since they are about nobody".to_owned(),
        columns: &[
            ("day", "the day"),
            ("name", "what was done, such as opening the second step"),
            ("count", "how often, by all together"),
        ],
    };
    let likeminded = Holding {
        table: "likeminded",
        what: "Blurred counts of people with similar maps",
        why: "to tell how many people have a map like yours",
        how_long: "until the next day's count".to_owned(),
        columns: &[
            ("day", "the day"),
            ("kinds", "how maps are divided into kinds"),
            ("counts", "how many people of each kind, blurred"),
        ],
    };
    vec![likeminded, numbers]
}

/// A time as people say it, in the largest unit that it is a whole number of.
fn span(milliseconds: i64) -> String {
    let units = [(365 * DAY, "year"), (DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")];
    let fits = |(unit, _): &(i64, &str)| milliseconds >= *unit && milliseconds % unit == 0;
    match units.into_iter().find(fits) {
        Some((unit, name)) if milliseconds == unit => format!("one {name}"),
        Some((unit, name)) => format!("{} {name}s", milliseconds / unit),
        None => format!("{} seconds", milliseconds / 1_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::columns;

    #[test]
    fn every_column_of_the_schema_has_a_line_and_no_other() {
        let schema: Vec<(&str, Vec<&str>)> = columns().collect();
        let said = inventory(KeepUnused::default());
        let mut said: Vec<(&str, Vec<&str>)> = (said.iter())
            .map(|held| (held.table, held.columns.iter().map(|(name, _)| *name).collect()))
            .collect();
        let mut schema = schema;
        said.sort_unstable();
        schema.sort_unstable();
        assert_eq!(said, schema, "server/accounts/inventory.rs must say what each column is for");
    }

    #[test]
    fn times_are_told_in_the_largest_unit() {
        let told = [365 * DAY, 30 * DAY, DAY, 2 * HOUR, 15 * MINUTE, 1_000].map(span);
        let expected = ["one year", "30 days", "one day", "2 hours", "15 minutes", "1 seconds"];
        assert_eq!(told, expected);
    }
}
