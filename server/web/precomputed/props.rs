//! Props that stay the same while the server runs, written as JSON once.
//!
//! Names, credits and addresses make up most of what the islands are given. What every page needs
//! is written at start; what belongs to one activity, category or idea, when somebody first asks
//! for it. Written for each visitor, those of step 2 would take twice as long as a bare handler
//! takes to answer (`props_made` in `bench/caches.rs`).

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Serialize;
use serde_json::Error;
use serde_json::value::{RawValue, to_raw_value};

use crate::assets::Assets;
use crate::content::Content;
use crate::mapping::{Catalogue, NodeIx, Pick, TemplateIx};
use crate::web::precomputed::prop_types::{CategoryProps, IdeaProps, Named, PickProps};
use crate::web::precomputed::tree_files::Branches;

/// The texts written so far.
#[derive(Debug)]
pub struct LastingProps {
    traits: Box<RawValue>,
    urls: Box<RawValue>,
    categories: Box<[Text]>,
    picks: Box<[Text]>,
    ideas: Box<[Text]>,
}

type Text = OnceLock<Box<RawValue>>;

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "WizardUrls"))]
pub(crate) struct Urls<'a> {
    tree: &'a str,
    ideas: &'a str,
    sprites: BTreeMap<&'a str, String>,
}

impl LastingProps {
    /// Writes what every page needs, and leaves room for the rest.
    pub fn new(catalogue: &Catalogue, assets: &Assets, branches: &Branches) -> Result<Self, Error> {
        let taxonomy = &catalogue.taxonomy;
        let traits: Vec<Named<'_>> =
            catalogue.traits.iter().map(|t| Named { id: &t.id, name: &t.name }).collect();
        let urls = Urls {
            tree: branches.tree_url(),
            ideas: branches.ideas_url(),
            sprites: std::iter::once("")
                .chain(taxonomy.top().iter().map(|ix| taxonomy.node(*ix).id.as_str()))
                .map(|top| (top, assets.sprite_of(top)))
                .collect(),
        };
        let room = |count| std::iter::repeat_with(Text::new).take(count).collect();
        Ok(Self {
            traits: to_raw_value(&traits)?,
            urls: to_raw_value(&urls)?,
            categories: room(taxonomy.nodes().len()),
            picks: room(taxonomy.nodes().len()),
            ideas: room(catalogue.templates().len()),
        })
    }

    /// Ids and names of the ten traits.
    pub fn traits(&self) -> &RawValue {
        &self.traits
    }

    /// Addresses of what the islands fetch.
    pub fn urls(&self) -> &RawValue {
        &self.urls
    }

    /// A place in the tree, as a level shows it.
    pub fn category(&self, catalogue: &Catalogue, ix: NodeIx) -> Result<&RawValue, Error> {
        let text = &self.categories[ix.position()];
        once(text, || to_raw_value(&CategoryProps::new(&catalogue.taxonomy, ix))).map(Box::as_ref)
    }

    /// An activity that was picked through one of its places.
    pub fn pick(&self, catalogue: &Catalogue, pick: Pick) -> Result<&RawValue, Error> {
        let text = &self.picks[pick.place.position()];
        once(text, || to_raw_value(&PickProps::new(&catalogue.taxonomy, pick))).map(Box::as_ref)
    }

    /// An idea.
    pub fn idea(&self, content: &Content, ix: TemplateIx) -> Result<&RawValue, Error> {
        once(&self.ideas[ix.0], || to_raw_value(&IdeaProps::new(content, ix))).map(Box::as_ref)
    }
}

/// What a cell holds, written now if it isn't there yet.
pub(super) fn once<T, E>(
    cell: &OnceLock<T>,
    write: impl FnOnce() -> Result<T, E>,
) -> Result<&T, E> {
    match cell.get() {
        Some(written) => Ok(written),
        None => write().map(|written| cell.get_or_init(|| written)),
    }
}
