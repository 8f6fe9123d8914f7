//! People as they might come: what they do, and which ideas would make them nod. The nods were
//! written down before anybody saw a result.

use serde::Deserialize;
use worthmap::mapping::{ActivityIx, Catalogue};

use super::information::share;
use super::people::told;

#[derive(Deserialize)]
struct Persona {
    who: String,
    half: String,
    picks: Vec<String>,
    nods: Vec<String>,
}

/// The share of one half of them who find an idea to nod at among the first few, and who doesn't.
pub fn served(half: &str, among: usize, catalogue: &Catalogue) -> (f64, Vec<String>) {
    let all: Vec<Persona> =
        serde_json::from_str(include_str!("personas.json")).expect("personas.json");
    let half: Vec<&Persona> = all.iter().filter(|persona| persona.half == half).collect();
    let missed: Vec<String> = half
        .iter()
        .filter(|persona| !nods(persona, among, catalogue))
        .map(|persona| persona.who.clone())
        .collect();
    (share(half.len() - missed.len(), half.len()), missed)
}

fn nods(persona: &Persona, among: usize, catalogue: &Catalogue) -> bool {
    let known = |name: &String| catalogue.templates().iter().any(|idea| idea.name == *name);
    assert!(persona.nods.iter().all(known), "{}: no such idea in {:?}", persona.who, persona.nods);
    let find = |id: &String| catalogue.taxonomy.activity_by_id(id).expect(id);
    let picks: Vec<ActivityIx> = persona.picks.iter().map(find).collect();
    let ranking = told(&picks, catalogue);
    let mut first = ranking.iter().take(among);
    first.any(|ranked| persona.nods.contains(&catalogue.template(ranked.template).name))
}
