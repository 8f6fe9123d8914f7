//! The tree as JSON files for the browser, cut so that none grows without bound.
//!
//! A file holds the levels of one branch. Where a subtree is large it is left out and named, so
//! that the browser fetches it when its level is opened. The names carry a fingerprint of the
//! content, so that the files may be kept for ever. Cutting and writing them takes as long as forty
//! answers of a bare handler (`tree_files_made` in `bench/caches.rs`).

use std::collections::{BTreeMap, HashMap};

use actix_web::web::Bytes;
use serde::Serialize;

use crate::assets::fingerprint;
use crate::content::{Content, Shapes};
use crate::mapping::{Kind, NodeIx, PerTrait, Taxonomy, TemplateIx};

/// Limit of places in a file; subtrees beyond it are left out.
const LARGEST: usize = 1_500;

#[derive(Debug, Default, Serialize)]
struct Branch<'a> {
    levels: BTreeMap<&'a str, Vec<CategoryProps<'a>>>,
    more: BTreeMap<&'a str, String>,
    /// Sentences about shapes, only in the root's file.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<&'a Shapes>,
}

#[derive(Debug)]
pub struct Branches {
    files: HashMap<String, Bytes>,
    base: String,
    tree_url: String,
    ideas_url: String,
}

impl Branches {
    /// `base` is that of the language's addresses.
    pub fn of(content: &Content, base: &str) -> Self {
        let catalog = &content.catalog;
        let mut writer = Writer {
            taxonomy: &catalog.taxonomy,
            shapes: &content.shapes,
            files: HashMap::new(),
            base,
        };
        let tree_url = writer.write_branch(None);
        let ideas: Vec<IdeaProps<'_>> = (0..catalog.templates().len())
            .map(|position| IdeaProps::new(content, TemplateIx(position)))
            .collect();
        let ideas_url = writer.write("ideas", &ideas);
        Self { files: writer.files, base: base.to_owned(), tree_url, ideas_url }
    }

    pub fn tree_url(&self) -> &str {
        &self.tree_url
    }

    pub fn ideas_url(&self) -> &str {
        &self.ideas_url
    }

    pub fn urls(&self) -> Vec<String> {
        let mut urls: Vec<String> =
            self.files.keys().map(|file| url_of(&self.base, file)).collect();
        urls.sort_unstable();
        urls
    }

    /// A file by the last part of its address.
    pub fn find(&self, file: &str) -> Option<&Bytes> {
        self.files.get(file)
    }

    /// The file that stands now where another version of the site has this one.
    pub fn current(&self, file: &str) -> Option<&Bytes> {
        let name = without_fingerprint(file)?;
        let mut files = self.files.iter();
        files.find(|(known, _)| without_fingerprint(known) == Some(name)).map(|(_, json)| json)
    }
}

struct Writer<'a> {
    taxonomy: &'a Taxonomy,
    shapes: &'a Shapes,
    files: HashMap<String, Bytes>,
    base: &'a str,
}

impl Writer<'_> {
    /// Writes the file that starts at a category (or the root), and those it leaves out.
    fn write_branch(&mut self, start: Option<NodeIx>) -> String {
        let lines = start.is_none().then_some(self.shapes);
        let mut branch = Branch { lines, ..Branch::default() };
        let mut room = LARGEST;
        let mut waiting = std::collections::VecDeque::from([start]);
        while let Some(level) = waiting.pop_front() {
            let children = level.map_or(self.taxonomy.top(), |ix| self.taxonomy.children(ix));
            let path = level.map_or("", |ix| self.taxonomy.node(ix).path.as_str());
            if children.len() > room && level != start {
                branch.more.insert(path, self.write_branch(level));
                continue;
            }
            room = room.saturating_sub(children.len());
            let props = children.iter().map(|ix| CategoryProps::new(self.taxonomy, *ix));
            branch.levels.insert(path, props.collect());
            let inner = children.iter().filter(|ix| !self.taxonomy.children(**ix).is_empty());
            waiting.extend(inner.map(|ix| Some(*ix)));
        }
        let name = start.map_or("tree", |ix| self.taxonomy.node(ix).id.as_str());
        self.write(name, &branch)
    }

    fn write(&mut self, name: &str, content: &impl Serialize) -> String {
        // Content made of strings and numbers can always be written.
        let json = serde_json::to_vec(content).unwrap_or_default();
        let file = format!("{name}-{}.json", fingerprint(&json));
        let url = url_of(self.base, &file);
        self.files.insert(file, json.into());
        url
    }
}

fn without_fingerprint(file: &str) -> Option<&str> {
    let (name, fingerprint) = file.strip_suffix(".json")?.rsplit_once('-')?;
    let is_one = fingerprint.len() == 16 && fingerprint.bytes().all(|b| b.is_ascii_hexdigit());
    is_one.then_some(name)
}

fn url_of(base: &str, file: &str) -> String {
    format!("{base}/static/tree/{file}")
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
        id: &'a str,
        name: &'a str,
        icon: &'a str,
    },
    Leaf {
        id: &'a str,
        name: &'a str,
        icon: &'a str,
        /// Points in trait order.
        credits: PerTrait<u32>,
        /// Every path of the activity, the first place first, if it has more than one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        places: Option<Vec<&'a str>>,
    },
    /// Holds nothing yet.
    Empty {
        id: &'a str,
        name: &'a str,
        icon: &'a str,
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
