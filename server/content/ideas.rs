//! `data/templates.json`: the profile templates, or business ideas.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::faults::{Faults, Field, per_trait};
use super::source::Files;
use crate::mapping::{Taxonomy, Template};

const FILE: &str = "data/templates.json";

const VALUES: std::ops::RangeInclusive<u32> = 5..=10;
/// A template's salary, US dollars a year.
const SALARY: std::ops::RangeInclusive<u32> = 30_000..=120_000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TemplateDocument {
    id: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    skills: Vec<String>,
    #[serde(default)]
    salary: u32,
    #[serde(default)]
    values: Map<String, Value>,
}

/// All templates in the order of the file. Without a tree the file is checked as far as it
/// can be, and there are no templates.
pub(super) fn load(
    source: &Files,
    taxonomy: Option<&Taxonomy>,
    has_own_pay: bool,
    faults: &mut Faults,
) -> Option<Vec<Template>> {
    let documents: Vec<TemplateDocument> = source.read(FILE, faults)?;
    let wanted = documents.len();
    let mut templates: Vec<Template> = Vec::with_capacity(wanted);
    let mut last = 0;
    for document in documents {
        last = check_id(&document.id, last, faults);
        let (id, name) = (&document.id, &document.name);
        let is_twice = templates.iter().any(|earlier| earlier.name == *name);
        faults.add_if(is_twice, FILE, id, format!("the name \"{name}\" stands twice"));
        let is_paid = has_own_pay || SALARY.contains(&document.salary);
        faults.add_if(!is_paid, FILE, id, "salary must be a whole number from 30000 to 120000");
        templates.extend(template(document, taxonomy, faults));
    }
    (templates.len() == wanted).then_some(templates)
}

/// Ids grow from entry to entry; one that is gone leaves a gap. Returns the id.
fn check_id(id: &str, last: u32, faults: &mut Faults) -> u32 {
    match id.parse::<u32>() {
        Ok(number) if number > last && id == number.to_string() => number,
        _ => {
            faults.add(FILE, id, format!("ids are whole numbers that grow; {last} came before"));
            last
        }
    }
}

fn template(
    document: TemplateDocument,
    taxonomy: Option<&Taxonomy>,
    faults: &mut Faults,
) -> Option<Template> {
    let TemplateDocument { id, name, skills, salary, values } = document;
    faults.add_if(name.trim().is_empty(), FILE, &id, "missing name");
    let at = Field { file: FILE, entry: &id, name: "values" };
    let values = per_trait(&values, VALUES, &at, faults);
    let skills = three_skills(&id, skills, faults)?;
    let taxonomy = taxonomy?;
    let unknown = skills.iter().map(String::as_str);
    let unknown: Vec<&str> = unknown.filter(|id| taxonomy.places_of(id).is_empty()).collect();
    faults.add_if(!unknown.is_empty(), FILE, &id, format!("unknown skill: {}", unknown.join(", ")));
    Some(Template::new(id.parse().ok()?, name, skills, salary, values?, taxonomy))
}

fn three_skills(id: &str, skills: Vec<String>, faults: &mut Faults) -> Option<[String; 3]> {
    let repeated = (1..skills.len()).any(|i| skills[..i].contains(&skills[i]));
    faults.add_if(repeated, FILE, id, "names a skill twice");
    skills.try_into().inspect_err(|_| faults.add(FILE, id, "must have exactly three skills")).ok()
}
