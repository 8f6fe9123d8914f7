//! People as they might come: what they do, and which ideas would make them nod. The nods were
//! written down before a result was seen.

use serde::Deserialize;
use worthmap::mapping::{ActivityIx, Catalog, TemplateIx, evidence};

use super::information::share;
use super::people::{ranked, selection};

#[derive(Deserialize)]
struct Persona {
    who: String,
    half: String,
    picks: Vec<String>,
    nods: Vec<String>,
}

pub fn served(half: &str, among: usize, catalog: &Catalog) -> f64 {
    let half: Vec<Persona> = all().into_iter().filter(|persona| persona.half == half).collect();
    let is_served = |persona: &&Persona| {
        let ranking = ranked(&persona.picked(catalog), catalog);
        ranking.iter().take(among).any(|ranked| persona.nods_at(ranked.template, catalog))
    };
    share(half.iter().filter(is_served).count(), half.len())
}

pub fn nod_at_once(catalog: &Catalog) -> f64 {
    let all = all();
    let nods = |persona: &&Persona| {
        let picks = persona.picked(catalog);
        let named = evidence(&selection(&picks, catalog), catalog, &ranked(&picks, catalog));
        named.first().is_some_and(|first| persona.nods_at(first.template, catalog))
    };
    share(all.iter().filter(nods).count(), all.len())
}

fn all() -> Vec<Persona> {
    serde_json::from_str(include_str!("personas.json")).expect("personas.json")
}

impl Persona {
    fn picked(&self, catalog: &Catalog) -> Vec<ActivityIx> {
        let find = |id: &String| catalog.taxonomy.activity_by_id(id).expect(id);
        self.picks.iter().map(find).collect()
    }

    fn nods_at(&self, idea: TemplateIx, catalog: &Catalog) -> bool {
        let known = |name: &String| catalog.templates().iter().any(|idea| idea.name == *name);
        assert!(self.nods.iter().all(known), "{}: no such idea in {:?}", self.who, self.nods);
        self.nods.contains(&catalog.template(idea).name)
    }
}
