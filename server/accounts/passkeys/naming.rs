//! Names of passkeys.

use super::{LONGEST_NAME, Passkeys};
use crate::accounts::AccountsError;
use crate::mapping::shown_name;
use crate::store::AccountId;

/// Default name.
const UNNAMED: &str = "Passkey";

/// A name as it is kept.
pub(super) fn kept(name: &str) -> String {
    let name = shown_name(name, LONGEST_NAME);
    if name.is_empty() { UNNAMED.to_owned() } else { name }
}

impl Passkeys {
    /// Gives a passkey of the account another name. One that has gone meanwhile needs none.
    pub async fn rename(
        &self,
        id: &AccountId,
        credential_id: &str,
        name: &str,
    ) -> Result<(), AccountsError> {
        self.accounts.may_save(id).await?;
        Ok(self.accounts.store.rename_passkey(id, credential_id, &kept(name)).await?)
    }
}
