//! Categories and templates as JSON for the islands.

use serde::Serialize;

use crate::content::Content;
use crate::mapping::{Kind, NodeIx, PerTrait, Taxonomy, TemplateIx};

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Named<'a> {
    pub id: &'a str,
    pub name: &'a str,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Idea"))]
pub struct IdeaProps<'a> {
    id: String,
    name: &'a str,
    skills: Vec<Named<'a>>,
    income: Option<String>,
    values: PerTrait<u32>,
}

impl<'a> IdeaProps<'a> {
    pub fn new(content: &'a Content, ix: TemplateIx) -> Self {
        let catalogue = &content.catalogue;
        let template = catalogue.template(ix);
        Self {
            id: template.id.to_string(),
            name: &template.name,
            skills: catalogue.skills(ix).map(|(id, name)| Named { id, name }).collect(),
            income: content.pay.shown(ix),
            values: template.values,
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "CategoryNode"))]
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
        /// Every path of the activity, the first place first.
        places: Vec<&'a str>,
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
                let places = places.map(|ix| taxonomy.node(*ix).path.as_str()).collect();
                Self::Leaf { id, name, icon, credits: activity.credits.0, places }
            }
        }
    }
}
