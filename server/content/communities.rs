//! `data/communities.json`: the channels people are invited to.

use serde::Deserialize;
use url::form_urlencoded::byte_serialize;

use super::faults::{Faults, is_slug};
use super::source::Files;
use crate::mapping::{Kind, TRAIT_IDS, Taxonomy, Template};
use crate::urls::paths;

const FILE: &str = "data/communities.json";

/// The community that helps with the income estimate; always the first.
const INCOME_ESTIMATE: &str = "estincome";

/// Prefix and suffix of links to an Android app, and their parameter for browsers without it.
const INTENT: &str = "intent://";
const INTENT_END: &str = ";end";
const FALLBACK: &str = "S.browser_fallback_url=";

/// Allowed prefixes of a link: the web, and the forms in which phones open an app.
const SCHEMES: [&str; 4] = ["https://", "intent://", "market://", "itms-apps://"];

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Community {
    /// Slug; `estincome` is the highlighted one.
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub icon: String,
    pub devices: Devices,
    #[serde(default, rename = "for")]
    pub audience: Audience,
}

/// Suits any result where all are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Audience {
    pub traits: Vec<String>,
    /// Ids of categories that hold others.
    pub branches: Vec<String>,
    /// Ids of ideas, as text like everywhere in the files.
    pub ideas: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Devices {
    pub ios: Option<String>,
    pub android: Option<String>,
    /// Everything else; a web address, or an address of this site.
    pub other: Option<String>,
}

impl Community {
    pub fn is_here(&self) -> bool {
        self.devices.other.as_deref().is_some_and(is_own)
    }

    pub fn is_sign_up(&self) -> bool {
        let page = self.devices.other.as_deref().and_then(|link| link.split(['?', '#']).next());
        page == Some(paths::SIGN_UP)
    }
}

impl Devices {
    pub fn is_open(&self) -> bool {
        self.ios.is_some() || self.android.is_some() || self.other.is_some()
    }

    /// The link for Android with the address that browsers go on to where no app answers.
    pub fn android_with_fallback(&self) -> Option<String> {
        let link = self.android.as_deref()?;
        let other = self.other.as_deref().filter(|_| link.starts_with(INTENT));
        let known = link.contains(FALLBACK);
        let (Some(other), Some(start), false) = (other, link.strip_suffix(INTENT_END), known)
        else {
            return Some(link.to_owned());
        };
        let fallback: String = byte_serialize(other.as_bytes()).collect();
        Some(format!("{start};{FALLBACK}{fallback}{INTENT_END}"))
    }
}

pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<Vec<Community>> {
    let communities: Vec<Community> = source.read(FILE, faults)?;
    let is_first = communities.first().is_some_and(|first| first.id == INCOME_ESTIMATE);
    faults.add_if(!is_first, FILE, INCOME_ESTIMATE, "must be the first community");
    for (position, community) in communities.iter().enumerate() {
        let is_twice = communities[..position].iter().any(|earlier| earlier.id == community.id);
        faults.add_if(is_twice, FILE, &community.id, "this id stands twice");
        check(community, faults);
    }
    Some(communities)
}

fn check(community: &Community, faults: &mut Faults) {
    let Community { id, name, icon, devices, .. } = community;
    faults.add_if(!is_slug(id), FILE, id, "the id must be lower-case words joined by hyphens");
    faults.add_if(name.trim().is_empty(), FILE, id, "missing name");
    faults.add_if(icon.trim().is_empty(), FILE, id, "missing icon");
    let Devices { ios, android, other } = devices;
    for (device, link) in [("ios", ios), ("android", android)] {
        let fits = |link: &String| SCHEMES.iter().any(|scheme| link.starts_with(scheme));
        if !link.as_ref().is_none_or(fits) {
            faults.add(FILE, id, format!("devices.{device} must start with one of {SCHEMES:?}"));
        }
    }
    let leads_out = |link: &String| link.starts_with("https://");
    if !other.as_ref().is_none_or(|link| leads_out(link) || is_own(link)) {
        faults.add(FILE, id, "devices.other must start with https:// or be an address here");
    }
    let intent = android.as_ref().filter(|link| link.starts_with(INTENT));
    if intent.is_some_and(|link| !link.ends_with(INTENT_END)) {
        faults.add(FILE, id, format!("devices.android must end with {INTENT_END}"));
    }
    if intent.is_some_and(|link| !link.contains(FALLBACK)) && !other.as_ref().is_some_and(leads_out)
    {
        faults.add(FILE, id, "devices.android needs devices.other, for phones without the app");
    }
}

/// Notes each unknown name. Content that could not be loaded is not checked against.
pub(super) fn check_audiences(
    communities: &[Community],
    taxonomy: Option<&Taxonomy>,
    templates: Option<&[Template]>,
    faults: &mut Faults,
) {
    for Community { id, audience, .. } in communities {
        for unknown in audience.traits.iter().filter(|name| !TRAIT_IDS.contains(&name.as_str())) {
            faults.add(FILE, id, format!("for.traits: there is no trait {unknown}"));
        }
        if let Some(taxonomy) = taxonomy {
            let is_branch = |name: &&String| {
                let mut nodes = taxonomy.nodes().iter();
                nodes.any(|node| node.id == **name && matches!(node.kind, Kind::Inner(_)))
            };
            for unknown in audience.branches.iter().filter(|name| !is_branch(name)) {
                faults.add(FILE, id, format!("for.branches: there is no branch {unknown}"));
            }
        }
        if let Some(templates) = templates {
            let is_idea =
                |name: &&String| templates.iter().any(|idea| idea.id.to_string() == **name);
            for unknown in audience.ideas.iter().filter(|name| !is_idea(name)) {
                faults.add(FILE, id, format!("for.ideas: there is no idea {unknown}"));
            }
        }
    }
}

/// An address of this site, as people would write it: `/signup?from=map`.
fn is_own(link: &str) -> bool {
    let mut rest = link.strip_prefix('/').unwrap_or("/").chars();
    rest.next() != Some('/') && link.chars().all(|c| c.is_ascii_graphic() && c != '\\')
}
