//! Reads `data/` and turns it into the domain's types, or lists every fault in it.
//!
//! Knows `mapping`; nothing of HTTP. The server starts only on content without faults.

mod codes;
mod communities;
mod documents;
mod evidence;
mod faults;
mod ideas;
mod retired;
mod shapes;
mod side_income;
mod source;
mod synonyms;
pub mod texts;
mod traits;
mod tree;

pub use codes::append_codes;
pub use communities::{Community, Devices};
pub use evidence::{Figure, Unit};
pub use faults::Fault;
pub use retired::Retired;
pub use shapes::Shapes;
pub use side_income::{Period, SideIncome};
pub use source::Source;
pub use texts::Texts;

use crate::mapping::{Catalogue, Numbers, SearchIndex};
use faults::Faults;
use texts::Subjects;

/// How many templates the product offers.
const TEMPLATES: usize = 50;
/// How many communities the product links to.
const COMMUNITIES: usize = 4;
/// How many top-level categories the tree has.
const TOP_LEVEL: usize = 10;

/// The checked content.
#[derive(Debug)]
pub struct Content {
    /// Traits, tree and templates.
    pub catalogue: Catalogue,
    /// The channels people are invited to, the income-estimate community first.
    pub communities: Vec<Community>,
    /// The words on the public pages.
    pub texts: Texts,
    /// Finds activities by what people type.
    pub search: SearchIndex,
    /// The activities' numbers in shared links.
    pub numbers: Numbers,
    /// What side businesses usually make.
    pub side_income: Vec<SideIncome>,
    /// Between which scores the best match of most people lies.
    pub usual: (f64, f64),
    /// What is said about a person's shape.
    pub shapes: Shapes,
    /// Ideas that are gone.
    pub retired: Retired,
    /// How true the mapping rings.
    pub evidence: Vec<Figure>,
}

impl Content {
    /// Reads and checks all of it. On failure every fault found, at least one.
    pub fn load(source: &Source) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::default();
        let traits = traits::load(source, &mut faults);
        let taxonomy = tree::load(source, &mut faults);
        let communities = communities::load(source, &mut faults);
        let templates = ideas::load(source, taxonomy.as_ref(), &mut faults);
        faults.count(
            "data/categories/order.json",
            taxonomy.as_ref().map(|t| t.top().len()),
            TOP_LEVEL,
        );
        faults.count("data/templates.json", templates.as_ref().map(Vec::len), TEMPLATES);
        faults.count("data/communities.json", communities.as_ref().map(Vec::len), COMMUNITIES);
        let search = synonyms::load(source, taxonomy.as_ref(), &mut faults);
        let numbers = codes::load(source, taxonomy.as_ref(), &mut faults);
        let side_income = side_income::load(source, &mut faults);
        let shapes = shapes::load(source, &mut faults);
        let retired = retired::load(source, templates.as_deref(), &mut faults);
        let evidence = evidence::load(source, &mut faults);
        let subjects = Subjects {
            traits: traits.as_ref(),
            taxonomy: taxonomy.as_ref(),
            templates: templates.as_deref().filter(|list| list.len() == TEMPLATES),
        };
        let texts = texts::load(source, subjects, &mut faults);
        let whole = || {
            Some(Self {
                search: search?,
                numbers: numbers?,
                catalogue: Catalogue::new(traits?, taxonomy?, templates?)
                    .retiring(&retired.as_ref()?.by_id),
                retired: retired?,
                communities: communities?,
                side_income: side_income?,
                usual: evidence.as_deref().and_then(evidence::usual)?,
                evidence: evidence?,
                shapes: shapes?,
                texts: texts?,
            })
        };
        match faults.into_list() {
            // Without a fault all of it is there.
            none if none.is_empty() => whole().ok_or_else(Vec::new),
            faults => Err(faults),
        }
    }
}
