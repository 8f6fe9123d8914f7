use worthmap::mapping::TemplateIx;
use worthmap::urls::paths;

use crate::content::CONTENT;

const SINGLE: &str = "/ /app /about /privacy /terms /faq /method /ideas /traits /experiences";

pub fn ideas() -> Vec<String> {
    let positions = 0..CONTENT.catalog.templates().len();
    positions.map(|ix| paths::idea(&CONTENT.texts.idea(TemplateIx(ix)).slug)).collect()
}

pub fn traits() -> Vec<String> {
    CONTENT.texts.traits.iter().map(|text| paths::trait_page(&text.slug)).collect()
}

pub fn branches() -> Vec<String> {
    let taxonomy = &CONTENT.catalog.taxonomy;
    taxonomy.inner().map(|place| paths::experience(&taxonomy.node(place).path)).collect()
}

pub fn listed() -> Vec<String> {
    let single = SINGLE.split(' ').map(str::to_owned);
    single.chain(ideas()).chain(traits()).chain(branches()).collect()
}
