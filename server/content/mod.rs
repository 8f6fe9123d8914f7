//! Reads `data/` and turns it into the domain's types, or lists every fault in it.
//!
//! Knows `mapping`; nothing of HTTP. The server starts only on content without faults.

mod brand;
mod codes;
mod color;
mod communities;
mod drawing;
mod evidence;
mod faults;
mod ideas;
mod language;
mod pay;
mod prose;
mod source;
mod starters;
mod synonyms;
pub mod texts;
mod traits;
mod tree;

pub use brand::{Brand, EmailAddress, ListedPages};
pub use codes::append_codes;
pub use color::{Accent, Color};
pub use communities::{Audience, Community, Devices};
pub use evidence::{Figure, Measure};
pub use faults::Fault;
pub use language::{
    ENGLISH, Language, LanguageName, Markup, Message, NO_CODE, Work, capitalized, is_code,
    translatable,
};
pub use pay::{LocalPay, Money, PayFigures, Period, SideIncome, grouped};
pub use prose::{Prose, Text, paragraphs};
pub use source::{Source, built_in};
pub use starters::Starter;
pub use texts::Texts;
pub use traits::Shapes;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::mapping::{Catalog, NodeIx, Numbers, PerTrait, SearchIndex, Taxonomy, Template, Trait};
use faults::Faults;
use source::Files;
use texts::Subjects;

const TEMPLATES: RangeInclusive<usize> = 5..=200;
const COMMUNITIES: RangeInclusive<usize> = 1..=12;
const TOP_LEVEL: RangeInclusive<usize> = 1..=24;

#[derive(Debug)]
pub struct Content {
    pub catalog: Catalog,
    /// The channels people are invited to, the income-estimate community first.
    pub communities: Vec<Community>,
    pub texts: Texts,
    pub search: SearchIndex,
    pub numbers: Numbers,
    pub side_income: Vec<SideIncome>,
    /// Between which scores the best match of most people lies.
    pub usual: (f64, f64),
    pub shapes: Shapes,
    pub starters: Vec<Starter>,
    pub everyday: Vec<(&'static str, NodeIx)>,
    pub evidence: Vec<Figure>,
    /// The evidence is about this content.
    pub is_measured: bool,
    pub brand: Arc<Brand>,
    pub pay: PayFigures,
    /// Icons of the folder as symbols of a sprite, by name.
    pub icons: BTreeMap<String, String>,
    /// Names what a folder brought; empty without one.
    pub fingerprint: String,
    pub language: Arc<Language>,
    pub prose: Arc<Prose>,
    /// All languages of the site, the one at its root first.
    pub languages: Vec<LanguageName>,
    /// The same in the site's other languages.
    pub others: Vec<Arc<Content>>,
}

/// Parsed files; complete if there is no fault.
struct Parts {
    traits: Option<PerTrait<Trait>>,
    taxonomy: Option<Taxonomy>,
    templates: Option<Vec<Template>>,
    communities: Option<Vec<Community>>,
    search: Option<SearchIndex>,
    numbers: Option<Numbers>,
}

impl Parts {
    /// `english` is the tree whose names are found too; with `has_own_pay` no idea needs a built-in figure.
    fn load(
        files: &Files,
        english: Option<&Taxonomy>,
        has_own_pay: bool,
        faults: &mut Faults,
    ) -> Self {
        let traits = traits::load(files, faults);
        let taxonomy = tree::load(files, faults);
        let communities = communities::load(files, faults);
        let templates = ideas::load(files, taxonomy.as_ref(), has_own_pay, faults);
        let top_level = taxonomy.as_ref().map(|tree| tree.top().len());
        faults.bound("data/categories/order.json", top_level, TOP_LEVEL);
        faults.bound("data/templates.json", templates.as_ref().map(Vec::len), TEMPLATES);
        faults.bound("data/communities.json", communities.as_ref().map(Vec::len), COMMUNITIES);
        communities::check_audiences(
            communities.as_deref().unwrap_or_default(),
            taxonomy.as_ref(),
            templates.as_deref(),
            faults,
        );
        let search = synonyms::load(files, taxonomy.as_ref(), english, faults);
        let numbers = codes::load(files, taxonomy.as_ref(), faults);
        Self { traits, taxonomy, templates, communities, search, numbers }
    }

    /// Subjects of the texts. Without the right number of templates, those aren't checked.
    fn subjects(&self) -> Subjects<'_> {
        Subjects {
            traits: self.traits.as_ref(),
            taxonomy: self.taxonomy.as_ref(),
            templates: self.templates.as_deref().filter(|list| TEMPLATES.contains(&list.len())),
        }
    }
}

impl Content {
    /// Reads and checks all of it. On failure every fault found, at least one.
    pub fn load(source: &Source) -> Result<Self, Vec<Fault>> {
        let mut faults = Faults::default();
        let files = &mut source.files(&mut faults);
        let content = Self::read_all(files, &mut faults);
        if faults.is_empty() {
            // After a fault much goes unread.
            files.check_names(&mut faults);
        }
        match files.located(faults) {
            // Without a fault all of it is there.
            none if none.is_empty() => content.ok_or_else(Vec::new),
            faults => Err(faults),
        }
    }

    /// The texts to translate into a language, with their translations so far.
    pub fn work(source: &Source, code: &str) -> Result<Work, Vec<Fault>> {
        let mut faults = Faults::default();
        let files = source.files(&mut faults);
        let work = Work::read(code, &files, &mut faults);
        if faults.is_empty() { Ok(work) } else { Err(files.located(faults)) }
    }

    /// A text with the values of `{name}`, `{age}` and `{ideas}`.
    pub fn filled_in(&self, text: &str) -> String {
        let text = self.brand.named(text).replace("{age}", &self.brand.minimum_age.to_string());
        text.replace("{ideas}", &self.catalog.templates().len().to_string())
    }

    /// In the first language of the site, and in the others if there is no fault so far.
    fn read_all(files: &mut Files, faults: &mut Faults) -> Option<Self> {
        // Without it, much that is sound looks faulty.
        let codes = brand::load(files, faults)?.0.languages;
        let (first, others) = codes.split_first().filter(|_| faults.is_empty())?;
        files.first_language.clone_from(first);
        let mut content = Self::read(first, files, faults)?;
        let mut others_read = Vec::new();
        for code in others {
            // The faults of the first would be those of each.
            others_read.push(faults.is_empty().then(|| Self::read(code, files, faults)).flatten()?);
        }
        let read = std::iter::once(&content).chain(&others_read);
        let languages: Vec<_> = read.map(|content| content.language.name()).collect();
        for mut other in others_read {
            other.languages.clone_from(&languages);
            content.others.push(Arc::new(other));
        }
        content.languages = languages;
        Some(content)
    }

    fn read(code: &str, files: &mut Files, faults: &mut Faults) -> Option<Self> {
        let english = english_tree(code, files);
        let (brand, money) = brand::load(files, faults)?;
        let has_own_pay = money.country.is_some();
        let parts = Parts::load(files, english.as_ref(), has_own_pay, faults);
        let taxonomy = parts.taxonomy.as_ref();
        let side_income = pay::side_income(files, faults);
        let shapes = traits::shapes(files, faults);
        let evidence = evidence::load(files, faults);
        let texts = texts::load(files, parts.subjects(), has_own_pay, faults);
        let ideas = parts.subjects().templates;
        let pay = ideas.and_then(|ideas| pay::load(files, money, ideas, faults));
        let language = Language::load(code, &brand, files, faults)?;
        let prose = Prose::load(&language, files, faults);
        let separator = language.c(",", "thousands").to_string();
        let icons = drawing::icons(files, faults);
        drawing::check_icons(files, &icons, taxonomy, parts.communities.as_deref(), faults);
        Some(Self {
            starters: starters::of(taxonomy?),
            everyday: starters::everyday(taxonomy?),
            search: parts.search?,
            numbers: parts.numbers?,
            catalog: Catalog::new(parts.traits?, parts.taxonomy?, parts.templates?),
            communities: parts.communities?,
            side_income: side_income?,
            usual: evidence.as_deref().and_then(evidence::usual)?,
            evidence: evidence?,
            is_measured: evidence::is_of(files),
            shapes: shapes?,
            texts: texts?.of_site(pay.as_ref()?.is_local()),
            icons,
            pay: pay?.with_separator(separator),
            brand: Arc::new(brand),
            fingerprint: files.fingerprint(),
            language: Arc::new(language),
            prose: Arc::new(prose),
            languages: Vec::new(),
            others: Vec::new(),
        })
    }
}

/// Its names are found by the search in every other language. From now on files are read in this one.
fn english_tree(code: &str, files: &mut Files) -> Option<Taxonomy> {
    files.language = None;
    let is_other = code != language::ENGLISH;
    let tree = is_other.then(|| tree::load(files, &mut Faults::default())).flatten();
    files.language = Some(code.to_owned());
    tree
}
