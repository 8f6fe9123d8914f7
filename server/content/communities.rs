//! `data/communities.json`: the channels people are invited to.

use super::documents::{CommunityDocument, DevicesDocument, is_slug};
use super::faults::Faults;
use super::source::Files;

const FILE: &str = "data/communities.json";

/// The community that helps with the income estimate; always the first.
const INCOME_ESTIMATE: &str = "estincome";

/// What a link may start with: the web, and the forms in which phones open an app.
const SCHEMES: [&str; 4] = ["https://", "intent://", "market://", "itms-apps://"];

/// A channel to join.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Community {
    /// Slug; `estincome` is the highlighted one.
    pub id: String,
    pub name: String,
    /// Name of an icon in the sprite.
    pub icon: String,
    pub devices: Devices,
}

/// A community's links, one for each kind of device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Devices {
    pub ios: String,
    pub android: String,
    /// Everything else; always a web address.
    pub other: String,
}

/// All communities in the order of the file.
pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<Vec<Community>> {
    let documents: Vec<CommunityDocument> = source.read(FILE, faults)?;
    if documents.first().is_none_or(|first| first.id != INCOME_ESTIMATE) {
        faults.add(FILE, INCOME_ESTIMATE, "must be the first community");
    }
    let mut communities: Vec<Community> = Vec::with_capacity(documents.len());
    for document in documents {
        if communities.iter().any(|earlier| earlier.id == document.id) {
            faults.add(FILE, &document.id, "this id stands twice");
        }
        communities.push(community(document, faults));
    }
    Some(communities)
}

fn community(document: CommunityDocument, faults: &mut Faults) -> Community {
    let CommunityDocument { id, name, icon, devices } = document;
    if !is_slug(&id) {
        faults.add(FILE, &id, "the id must be lower-case words joined by hyphens");
    }
    if name.trim().is_empty() {
        faults.add(FILE, &id, "missing name");
    }
    if icon.trim().is_empty() {
        faults.add(FILE, &id, "missing icon");
    }
    let DevicesDocument { ios, android, other } = devices;
    for (device, link) in [("ios", &ios), ("android", &android)] {
        if !SCHEMES.iter().any(|scheme| link.starts_with(scheme)) {
            faults.add(FILE, &id, format!("devices.{device} must start with one of {SCHEMES:?}"));
        }
    }
    if !other.starts_with("https://") {
        faults.add(FILE, &id, "devices.other must start with https://");
    }
    Community { id, name, icon, devices: Devices { ios, android, other } }
}
