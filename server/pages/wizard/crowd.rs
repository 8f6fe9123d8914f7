//! How many like-minded people have joined, in words.

use super::visit::Visit;
use crate::mapping::Crowd;
use crate::web::site::Site;

/// The line on step 3.
pub fn line(site: &Site, visit: &Visit) -> String {
    if visit.stored.selection.is_empty() {
        return "Pick what you have done, and it says here how many people have a map like yours."
            .to_owned();
    }
    match site.likeminded.crowd(&visit.you, &site.content.catalogue.taxonomy) {
        Crowd::TooFew => "Not enough people yet to say how many have a map like yours.".to_owned(),
        Crowd::AtLeast(people) => format!("{people}+ people with a map like yours have joined."),
    }
}
