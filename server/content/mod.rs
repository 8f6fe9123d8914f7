//! Reads `data/` and turns it into the domain's types, or lists every fault in it.
//!
//! Knows `mapping`; nothing of HTTP. The server starts only on content without faults.

mod audience;
mod brand;
mod codes;
mod colour;
mod communities;
mod documents;
mod drawing;
mod evidence;
mod faults;
mod icons;
mod ideas;
mod money;
mod pages;
mod pay;
mod retired;
mod shapes;
mod side_income;
mod source;
mod synonyms;
pub mod texts;
mod traits;
mod tree;

pub use audience::Audience;
pub use brand::{Accent, Brand};
pub use codes::append_codes;
pub use colour::Colour;
pub use communities::{Community, Devices};
pub use evidence::{Figure, Measure};
pub use faults::Fault;
pub use money::{Money, grouped};
pub use pages::{ListedPages, OptionalPage};
pub use pay::{LocalPay, PayFigures};
pub use retired::Retired;
pub use shapes::Shapes;
pub use side_income::{Period, SideIncome};
pub use source::{Source, built_in};
pub use texts::Texts;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::mapping::{Catalogue, Numbers, SearchIndex};
use faults::Faults;
use texts::Subjects;

/// How many templates the product offers.
const TEMPLATES: usize = 50;
/// How many communities there may be.
const COMMUNITIES: RangeInclusive<usize> = 1..=12;
/// How many top-level categories the tree may have.
const TOP_LEVEL: RangeInclusive<usize> = 1..=24;

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
    /// What the site is called and how it looks.
    pub brand: Arc<Brand>,
    /// What ideas are said to earn.
    pub pay: PayFigures,
    /// Icons of the folder as symbols of a sprite, by name.
    pub icons: BTreeMap<String, String>,
    /// Names what a folder brought; empty without one.
    pub fingerprint: String,
}

impl Content {
    /// Reads and checks all of it. On failure every fault found, at least one.
    pub fn load(source: &Source) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::default();
        let files = &source.files(&mut faults);
        let traits = traits::load(files, &mut faults);
        let taxonomy = tree::load(files, &mut faults);
        let communities = communities::load(files, &mut faults);
        let templates = ideas::load(files, taxonomy.as_ref(), &mut faults);
        let top_level = taxonomy.as_ref().map(|tree| tree.top().len());
        faults.bound("data/categories/order.json", top_level, TOP_LEVEL);
        faults.count("data/templates.json", templates.as_ref().map(Vec::len), TEMPLATES);
        faults.bound("data/communities.json", communities.as_ref().map(Vec::len), COMMUNITIES);
        communities::check_audiences(
            communities.as_deref().unwrap_or_default(),
            taxonomy.as_ref(),
            templates.as_deref(),
            &mut faults,
        );
        let search = synonyms::load(files, taxonomy.as_ref(), &mut faults);
        let numbers = codes::load(files, taxonomy.as_ref(), &mut faults);
        let side_income = side_income::load(files, &mut faults);
        let shapes = shapes::load(files, &mut faults);
        let retired = retired::load(files, templates.as_deref(), &mut faults);
        let evidence = evidence::load(files, &mut faults);
        let subjects = Subjects {
            traits: traits.as_ref(),
            taxonomy: taxonomy.as_ref(),
            templates: templates.as_deref().filter(|list| list.len() == TEMPLATES),
        };
        let texts = texts::load(files, subjects, &mut faults);
        let (brand, money) = brand::load(files, &mut faults).unzip();
        let ideas = templates.as_deref().unwrap_or_default();
        let pay = pay::load(files, money.unwrap_or_default(), ideas, &mut faults);
        let icons = icons::load(files, &mut faults);
        icons::check_names(files, &icons, taxonomy.as_ref(), communities.as_deref(), &mut faults);
        if faults.is_empty() {
            // After a fault much goes unread.
            files.check_names(&mut faults);
        }
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
                texts: texts?.with_pay(pay.as_ref()?.is_local()),
                icons,
                pay: pay?,
                brand: Arc::new(brand?),
                fingerprint: files.fingerprint(),
            })
        };
        match files.located(faults) {
            // Without a fault all of it is there.
            none if none.is_empty() => whole().ok_or_else(Vec::new),
            faults => Err(faults),
        }
    }
}
