//! The tree and the ideas as JSON files for the browser. The names carry a fingerprint of the content, so
//! that the files may be kept forever.

use std::array::from_fn;
use std::collections::BTreeMap;

use actix_web::web::Bytes;
use serde::Serialize;

use crate::assets::{Assets, fingerprint, is_fingerprint};
use crate::content::Content;
use crate::insights::sentence;
use crate::mapping::{Kind, NodeIx, PerTrait, Taxonomy, TemplateIx};

#[derive(Debug, Serialize)]
struct Tree<'a> {
    levels: BTreeMap<&'a str, Vec<CategoryProps<'a>>>,
    /// Addresses by top-level category id, "" for the root's.
    sprites: BTreeMap<&'a str, String>,
    /// By the strongest trait and the second; scripts don't mark parts of a sentence with a language.
    lines: PerTrait<PerTrait<Option<&'a str>>>,
}

#[derive(Debug)]
pub struct TreeFiles {
    pub tree: TreeFile,
    pub ideas: TreeFile,
}

#[derive(Debug)]
pub struct TreeFile {
    stem: &'static str,
    name: String,
    pub url: String,
    json: Bytes,
}

impl TreeFiles {
    /// `base` is that of the language's addresses.
    pub fn of(content: &Content, assets: &Assets, base: &str) -> Self {
        let taxonomy = &content.catalog.taxonomy;
        let inner = taxonomy.inner().map(|ix| (&*taxonomy.node(ix).path, taxonomy.children(ix)));
        let levels = std::iter::once(("", taxonomy.top())).chain(inner).map(|(path, children)| {
            (path, children.iter().map(|ix| CategoryProps::new(taxonomy, *ix)).collect())
        });
        let top = taxonomy.top().iter().map(|ix| &*taxonomy.node(*ix).id);
        let sprites = std::iter::once("").chain(top).map(|id| (id, assets.sprite_of(id))).collect();
        let line = |first, second| sentence::translated_line(first, second, content);
        let lines = from_fn(|first| from_fn(|second| line(first, second)));
        let tree = Tree { levels: levels.collect(), sprites, lines };
        let ideas = content.catalog.template_indices().map(|ix| IdeaProps::new(content, ix));
        Self {
            tree: TreeFile::new("tree", &tree, base),
            ideas: TreeFile::new("ideas", &ideas.collect::<Vec<_>>(), base),
        }
    }

    fn find(&self, is_wanted: impl Fn(&TreeFile) -> bool) -> Option<&Bytes> {
        [&self.tree, &self.ideas].into_iter().find(|file| is_wanted(file)).map(|file| &file.json)
    }

    /// By the last part of its address.
    pub fn named(&self, name: &str) -> Option<&Bytes> {
        self.find(|file| file.name == name)
    }

    /// The file that stands now where another version of the site has this one.
    pub fn current(&self, name: &str) -> Option<&Bytes> {
        let (stem, fingerprint) = name.strip_suffix(".json")?.rsplit_once('-')?;
        self.find(|file| is_fingerprint(fingerprint) && file.stem == stem)
    }
}

impl TreeFile {
    fn new(stem: &'static str, content: &impl Serialize, base: &str) -> Self {
        // Content made of strings and numbers can always be written.
        let json = serde_json::to_vec(content).unwrap_or_default();
        let name = format!("{stem}-{}.json", fingerprint(&json));
        Self { stem, url: format!("{base}/static/tree/{name}"), name, json: json.into() }
    }
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Named<'a> {
    pub id: &'a str,
    pub name: &'a str,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Idea"))]
pub struct IdeaProps<'a> {
    id: String,
    name: &'a str,
    skills: Vec<Named<'a>>,
    income: Option<String>,
    values: PerTrait<u32>,
}

impl<'a> IdeaProps<'a> {
    pub fn new(content: &'a Content, ix: TemplateIx) -> Self {
        let catalog = &content.catalog;
        let template = catalog.template(ix);
        Self {
            id: template.id.to_string(),
            name: &template.name,
            skills: catalog.skills(ix).map(|(id, name)| Named { id, name }).collect(),
            income: content.pay.shown(ix),
            values: template.values,
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CategoryNode"))]
pub enum CategoryProps<'a> {
    Inner {
        name: &'a str,
        icon: &'a str,
        id: &'a str,
    },
    Leaf {
        name: &'a str,
        icon: &'a str,
        id: &'a str,
        /// Points in trait order.
        credits: PerTrait<u32>,
        /// Every path of the activity, the first place first, if it has more than one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        places: Option<Vec<&'a str>>,
    },
    Empty {
        name: &'a str,
        icon: &'a str,
        id: &'a str,
    },
}

impl<'a> CategoryProps<'a> {
    pub fn new(taxonomy: &'a Taxonomy, ix: NodeIx) -> Self {
        let node = taxonomy.node(ix);
        let (id, name, icon) = (node.id.as_str(), node.name.as_str(), node.icon.as_str());
        match node.kind {
            Kind::Inner(_) => Self::Inner { id, name, icon },
            Kind::Empty => Self::Empty { id, name, icon },
            Kind::Leaf(activity) => {
                let activity = taxonomy.activity(activity);
                let places = activity.places.iter();
                let paths = places.map(|ix| taxonomy.node(*ix).path.as_str());
                let places = (activity.places.len() > 1).then(|| paths.collect());
                Self::Leaf { id, name, icon, credits: activity.credits.0, places }
            }
        }
    }
}
