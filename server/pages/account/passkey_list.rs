//! The passkeys of the account page.

use crate::accounts::{SignedIn, StoredPasskey};
use crate::clock::dates;
use crate::web::PageError;
use crate::web::site::Site;

#[derive(Debug)]
pub(super) struct ListedPasskey {
    pub(super) id: String,
    pub(super) name: String,
    /// The day it was added.
    pub(super) added: String,
    /// Last sign-in with it, in ISO format and as shown.
    pub(super) used: Option<(String, String)>,
    pub(super) suspended: bool,
    /// The selected radio button.
    pub(super) chosen: bool,
}

impl From<StoredPasskey> for ListedPasskey {
    fn from(passkey: StoredPasskey) -> Self {
        Self {
            added: dates::day(passkey.added_at),
            used: passkey.used_at.map(|at| (dates::text(at), dates::minute(at))),
            id: passkey.credential_id,
            name: passkey.name,
            suspended: passkey.suspended_at.is_some(),
            chosen: false,
        }
    }
}

/// Oldest first.
pub(super) async fn load(
    site: &Site,
    signed_in: &SignedIn,
) -> Result<Vec<ListedPasskey>, PageError> {
    let passkeys = site.passkeys.of(&signed_in.account.id).await?;
    let mut listed: Vec<_> = passkeys.into_iter().map(ListedPasskey::from).collect();
    if let [only] = &mut listed[..] {
        only.chosen = true;
    }
    Ok(listed)
}
