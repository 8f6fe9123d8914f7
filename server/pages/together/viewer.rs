//! The visitor of a group's page with their own map.

use actix_web::HttpRequest;

use crate::accounts::Account;
use crate::mapping::{NamedMap, Selection};
use crate::web::selection;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

#[derive(Debug)]
pub struct Viewer {
    pub account: Option<Account>,
    /// The browser has the map of a session that has ended.
    pub left_behind: bool,
    /// Without a name.
    pub map: NamedMap,
}

impl Viewer {
    /// Without a map if the store is unavailable.
    pub async fn of(request: &HttpRequest, site: &Site) -> Self {
        let Ok((visitor, map)) = Visitor::with_map(request, site).await else {
            return Self::with(Selection::default(), site);
        };
        let account = visitor.account().cloned();
        let picks = match &account {
            None => selection::shown(request, site).selection,
            Some(_) => map.selection,
        };
        let left_behind = selection::is_of_signed_out(request, &visitor);
        Self { account, left_behind, ..Self::with(picks, site) }
    }

    fn with(picks: Selection, site: &Site) -> Self {
        let map = NamedMap::new("", picks, &site.content.numbers);
        Self { account: None, left_behind: false, map }
    }

    pub fn picks(&self) -> &Selection {
        &self.map.selection
    }
}
