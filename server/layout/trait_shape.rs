//! The shape of a trait: of a selection of the activities that give it most points.

use crate::mapping::{ActivityIx, Credits, Unit, activities_by_trait, unit_from_credits};
use crate::web::site::Site;

const ACTIVITIES: usize = 12;

/// The activities with the most points for a trait.
pub fn strongest(site: &Site, index: usize) -> Vec<ActivityIx> {
    let mut activities = activities_by_trait(&site.content.catalogue.taxonomy, index);
    activities.truncate(ACTIVITIES);
    activities
}

pub fn shape_of(site: &Site, index: usize) -> Unit {
    let taxonomy = &site.content.catalogue.taxonomy;
    let credits = strongest(site, index).into_iter().map(|ix| taxonomy.activity(ix).credits);
    unit_from_credits(&credits.fold(Credits::default(), Credits::plus))
}
