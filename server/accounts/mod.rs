//! Accounts, authentication, and saved maps.
//!
//! Knows the store; knows nothing of HTTP. Every way of signing in ends in
//! [`Accounts::open_session`].

mod changes;
mod email;
mod email_sender;
mod emails;
mod error;
pub mod google;
mod hashing;
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
mod sweeper;
mod token;
mod unused;

pub use changes::{ConfirmError, Holdings};
pub use email::{Email, NoEmail};
pub use email_sender::{EmailSender, FromAddress};
pub use emails::{EmailMessage, Purpose};
pub use error::{AccountsError, Result, Wait};
pub use hashing::{HashCost, Hasher};
pub use keep_unused::KeepUnused;
pub use limits::{Attempt, KNOWN_FOR, KnownBrowser, Limits, Try};
pub use mail_transport::{MailTransport, SmtpUrl};
pub use mailer::Mailer;
pub use map_history::MapHistory;
pub use password::{LONGEST as LONGEST_PASSWORD, NewPassword, PasswordFault};
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
