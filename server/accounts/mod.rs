//! Accounts, authentication, and saved maps.
//!
//! Knows the store; knows nothing of HTTP. Every way of signing in ends in [`Accounts::open_session`].

mod changes;
mod email;
mod emails;
mod error;
mod expired;
pub mod google;
mod keep_unused;
pub mod likeminded;
pub mod limits;
mod mail_transport;
mod mailer;
mod map_history;
pub mod passkeys;
mod password;
mod pending;
mod recovery;
mod saved_map;
mod saves;
mod service;
mod sessions;
mod sign_in;
mod sign_up_policy;
mod token;
mod unused;

pub use changes::{ConfirmError, Holdings};
pub use email::{Email, NoEmail};
pub use emails::{EmailMessage, EmailSender, FromAddress, Purpose};
pub use error::{AccountsError, Result, Wait};
pub use keep_unused::KeepUnused;
pub use limits::{Attempt, AttemptKind, KNOWN_FOR, KnownBrowser, Limits};
pub use mail_transport::{MailTransport, SmtpUrl};
pub use mailer::Mailer;
pub use map_history::MapHistory;
pub use password::{HashCost, Hasher, MAX_PASSWORD_CHARS, NewPassword, PasswordFault};
pub use pending::{PENDING_LASTS, Started};
pub use recovery::{Verified, is_claimed};
pub use saved_map::{LastLocation, MapChange, SavedChange};
pub use service::Accounts;
pub use sessions::{BrowserState, Entered, Method, OpenedSession, SESSION_LASTS, SignInError};
pub use sign_in::{Credentials, SignUpError};
pub use sign_up_policy::{MailDomain, SignUp, SignUpPolicy, SignUpRefused};
pub use token::{Token, is_mark};

/// A person who is signed in, the session that says so, and where they were.
pub use crate::store::RunningSession as SignedIn;
pub use crate::store::{Account, AccountId, Identity, Session, StoredPasskey};
