//! Number of people with the same strongest trait, in words.

use super::visit::Visit;
use crate::mapping::strongest_trait;
use crate::web::site::Site;

pub fn line(site: &Site, visit: &Visit) -> String {
    let Some(axis) = strongest_trait(&visit.you) else {
        return "Pick what you have done, and this line says how many people share your strongest \
                trait."
            .to_owned();
    };
    match site.likeminded.people(axis) {
        None => "Not enough people yet to say how many share your strongest trait.".to_owned(),
        Some(people) => {
            let name = &site.content.catalogue.traits[axis].name;
            format!("{people} or more people with {name} as their strongest trait have joined.")
        }
    }
}
