//! Every table and its columns, for copying a whole store. A test holds the list against the
//! schema.

use Kind::{Number, Text};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Number,
}

/// A table; those that others refer to come first.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, Kind)],
}

pub(super) const TABLES: &[Table] = &[
    Table {
        name: "accounts",
        columns: &[
            ("id", Text),
            ("email", Text),
            ("email_key", Text),
            ("password_hash", Text),
            ("created_at", Number),
            ("verified_at", Number),
            ("disabled_at", Number),
            ("sharing", Number),
            ("used_at", Number),
            ("warned_at", Number),
            ("disconnected", Text),
        ],
    },
    Table {
        name: "identities",
        columns: &[
            ("issuer", Text),
            ("subject", Text),
            ("account_id", Text),
            ("linked_at", Number),
        ],
    },
    Table {
        name: "sessions",
        columns: &[
            ("token_hash", Text),
            ("account_id", Text),
            ("method", Text),
            ("created_at", Number),
            ("seen_at", Number),
            ("expires_at", Number),
            ("opened_by", Text),
        ],
    },
    Table {
        name: "map_picks",
        columns: &[
            ("account_id", Text),
            ("activity", Text),
            ("place", Text),
            ("picked", Number),
            ("changed_at", Number),
        ],
    },
    Table {
        name: "map_locations",
        columns: &[
            ("account_id", Text),
            ("template", Number),
            ("step", Number),
            ("changed_at", Number),
        ],
    },
    Table {
        name: "mail_tokens",
        columns: &[
            ("token_hash", Text),
            ("account_id", Text),
            ("purpose", Text),
            ("expires_at", Number),
        ],
    },
    Table {
        name: "emails",
        columns: &[
            ("id", Text),
            ("email_key", Text),
            ("purpose", Text),
            ("created_at", Number),
            ("due_at", Number),
            ("attempts", Number),
        ],
    },
    Table {
        name: "google_attempts",
        columns: &[
            ("state_hash", Text),
            ("browser_hash", Text),
            ("verifier", Text),
            ("nonce", Text),
            ("next_path", Text),
            ("popup", Text),
            ("account_id", Text),
            ("started_at", Number),
            ("used_at", Number),
        ],
    },
    Table {
        name: "known_browsers",
        columns: &[("key_hash", Text), ("account_id", Text), ("seen_at", Number)],
    },
    Table {
        name: "passkeys",
        columns: &[
            ("credential_id", Text),
            ("account_id", Text),
            ("credential", Text),
            ("name", Text),
            ("added_at", Number),
            ("used_at", Number),
        ],
    },
    Table {
        name: "passkey_challenges",
        columns: &[
            ("token_hash", Text),
            ("browser_hash", Text),
            ("account_id", Text),
            ("state", Text),
            ("expires_at", Number),
        ],
    },
    Table {
        name: "likeminded",
        columns: &[("day", Number), ("trait_id", Text), ("people", Number)],
    },
    Table {
        name: "throttle",
        columns: &[("key_hash", Text), ("started_at", Number), ("count", Number)],
    },
];

/// Every table with each of its columns.
pub fn columns() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    TABLES
        .iter()
        .map(|table| (table.name, table.columns.iter().map(|(column, _)| *column).collect()))
}

impl Table {
    pub(super) fn count(&self) -> String {
        format!("SELECT count(*) FROM {}", self.name)
    }

    pub(super) fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.names(), self.name)
    }

    pub(super) fn insert(&self) -> String {
        let parameters: Vec<_> = (1..=self.columns.len()).map(|nth| format!("${nth}")).collect();
        format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.names(), parameters.join(", "))
    }

    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}
