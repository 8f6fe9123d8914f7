//! `POST /app/start`: adds the activities ticked on the home page to the visitor's map.

use actix_web::{HttpRequest, web};

use crate::insights::READY_AT;
use crate::mapping::NodeIx;
use crate::urls::paths::{Step, Wizard};
use crate::web::metrics::Metrics;
use crate::web::{PageError, PageResult, Posted, RequestSite, Visitor, go_to_with, selection};

/// The names of the fields are the ids of the ticked activities.
pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    metrics: web::Data<Metrics>,
    visitor: Visitor,
    Posted(ticked): Posted<Vec<(String, String)>>,
) -> PageResult {
    let taxonomy = &site.content.catalog.taxonomy;
    let place = |(id, _): &(String, String)| {
        taxonomy.activity_by_id(id).map(|activity| taxonomy.activity(activity).places[0])
    };
    let places: Option<Vec<NodeIx>> = ticked.iter().map(place).collect();
    let places = places.ok_or(PageError::NoSuchActivity)?;
    let (mut before, mut picks) = (0, 0);
    let cookie = selection::edit(&request, &site, &visitor, None, |selection| {
        before = selection.len();
        for place in places {
            selection.add(place, taxonomy);
        }
        picks = selection.len();
        Ok(())
    })
    .await?;
    metrics.events.count_picks(before, picks);
    let step = if picks < READY_AT { Step::One } else { Step::Two };
    let next = Wizard { step, ..Wizard::default() }.url();
    Ok(go_to_with(&site.carrying(&request, &cookie).at(&next), [cookie]))
}
