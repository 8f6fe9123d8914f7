//! Persistent data, behind methods in terms of the product: SQLite by default, PostgreSQL when several
//! instances share it.
//!
//! All SQL. One text serves both databases: `TEXT` and `BIGINT` columns, `$1` placeholders, times and truth values as
//! numbers. Nothing in here knows of HTTP or of rules; the meaning of values is decided in `accounts`.

mod accounts;
mod breaker;
mod connect;
mod copy;
mod database;
mod emails;
mod error;
mod expired;
mod identities;
mod likeminded;
mod map;
mod migrate;
mod passkeys;
mod recovery;
mod running_session;
mod sessions;
mod throttle;
mod unused;

pub use accounts::{Account, Identity, NewAccount, StoredPasskey};
pub use connect::{DatabaseUrl, POSTGRES_CONNECTIONS};
pub use copy::{CopyError, Counts};
pub use database::{AccountId, Connections, Store};
pub use emails::{NewEmail, OutgoingEmail};
pub use error::{OpenError, Result, StoreError};
pub use expired::Expired;
pub use identities::{Linking, NewIdentity};
pub use likeminded::SharedMaps;
pub use map::{MapLocation, MapPick};
pub use passkeys::{AddedPasskey, Removal};
pub use recovery::{FollowedLink, NewMailToken, SetPassword};
pub use running_session::RunningSession;
pub use sessions::{NewSession, OpenedBy, Session};
pub use throttle::{ExceededCounter, RateCounter};
pub use unused::{LastUse, Unused};
