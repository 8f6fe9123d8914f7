//! Who looks at a group: what they have picked themselves, where that is kept.

use actix_web::HttpRequest;

use crate::accounts::Account;
use crate::mapping::{Entry, Selection};
use crate::web::selection;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// The visitor, as far as a group is concerned.
#[derive(Debug)]
pub struct Viewer {
    pub account: Option<Account>,
    /// Whether the browser held the map of somebody whose session has ended.
    pub left_behind: bool,
    /// Their own map without a name.
    pub map: Entry,
}

impl Viewer {
    /// When the account can't be reached the visitor has no map here: nothing is guessed.
    pub async fn of(request: &HttpRequest, site: &Site) -> Self {
        let Ok((visitor, map)) = Visitor::with_map(request, site).await else {
            return Self::with(Selection::default(), site);
        };
        let account = visitor.account().cloned();
        let picks = match &account {
            None => selection::shown(request, site).selection,
            Some(_) => map.selection,
        };
        let left_behind = selection::is_left_behind(request, &visitor);
        Self { account, left_behind, ..Self::with(picks, site) }
    }

    fn with(picks: Selection, site: &Site) -> Self {
        let map = Entry::new("", picks, &site.content.numbers);
        Self { account: None, left_behind: false, map }
    }

    pub fn picks(&self) -> &Selection {
        &self.map.selection
    }
}
