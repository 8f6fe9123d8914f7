use std::collections::HashMap;

use worthmap::content::texts::Occupation;
use worthmap::mapping::{Catalog, TRAIT_COUNT, TemplateIx};

use super::super::CONTENT;
use super::information::{mean, rank_correlation};
use crate::files::read;

/// The ratings that each trait is the mean of, as in `data/sources/derive.py`; the tenth comes
/// as one column.
const ELEMENTS: [&str; TRAIT_COUNT] = [
    "WS:Analytical Thinking; SK:Critical Thinking; SK:Complex Problem Solving; SK:Mathematics; IN:Investigative",
    "WS:Leadership; SK:Management of Personnel Resources; SK:Coordination; KN:Personnel and Human Resources; IN:Enterprising",
    "WS:Innovation; IN:Artistic; KN:Design; KN:Fine Arts",
    "SK:Systems Analysis; SK:Systems Evaluation; SK:Operations Analysis; SK:Judgment and Decision Making",
    "WS:Attention to Detail; WS:Dependability; IN:Conventional",
    "WS:Concern for Others; SK:Service Orientation; SK:Social Perceptiveness; IN:Social",
    "SK:Speaking; SK:Writing; SK:Persuasion; KN:Communications and Media; KN:English Language",
    "WS:Adaptability/Flexibility; SK:Active Learning; SK:Learning Strategies; KN:Computers and Electronics",
    "SK:Time Management; SK:Management of Material Resources; SK:Management of Financial Resources; KN:Administration and Management",
    "observer",
];

pub fn agreement(catalog: &Catalog) -> [f64; TRAIT_COUNT] {
    let occupations = table("occupations.csv");
    let known: HashMap<&str, usize> =
        occupations.column("soc").into_iter().enumerate().map(|(row, soc)| (soc, row)).collect();
    let activities = table("activities.csv");
    let rows = activities.column("id").into_iter().zip(activities.column("like"));
    let plain: Vec<(&str, usize)> = rows
        .zip(activities.column("manner"))
        .filter_map(|((id, like), manner)| Some((id, known[plainly(like, manner)?.as_str()])))
        .collect();
    std::array::from_fn(|t| {
        let parts: Vec<Vec<f64>> =
            ELEMENTS[t].split("; ").map(|name| standardized(&occupations.numbers(name))).collect();
        let rating = |row: usize| mean(&parts.iter().map(|part| part[row]).collect::<Vec<_>>());
        let points = |id: &str| {
            let taxonomy = &catalog.taxonomy;
            let ix = taxonomy.activity_by_id(id).expect(id);
            f64::from(taxonomy.activity(ix).credits.0[t])
        };
        let of_points: Vec<f64> = plain.iter().map(|(id, _)| points(id)).collect();
        let of_ratings: Vec<f64> = plain.iter().map(|(_, row)| rating(*row)).collect();
        rank_correlation(&of_points, &of_ratings)
    })
}

/// The ideas' values against `work-activities.csv`: within an idea, and across ideas.
pub fn of_values(catalog: &Catalog) -> Vec<(&'static str, f64)> {
    let table = table("work-activities.csv");
    let rows: Vec<Vec<f64>> = table.0[1..]
        .iter()
        .map(|row| row[1..].iter().map(|cell| cell.parse().expect("a number")).collect())
        .collect();
    let known: HashMap<&str, &Vec<f64>> = table.column("soc").into_iter().zip(&rows).collect();
    let (mut values, mut works) = (Vec::new(), Vec::new());
    for (position, idea) in catalog.templates().iter().enumerate() {
        let occupations = &CONTENT.texts.origin(TemplateIx(position)).occupations;
        let all: f64 = occupations.iter().map(|one| f64::from(one.weight)).sum();
        let part = |one: &Occupation, t: usize| f64::from(one.weight) * known[one.soc.as_str()][t];
        let work = |t| occupations.iter().map(|one| part(one, t)).sum::<f64>() / all;
        works.push((0..TRAIT_COUNT).map(work).collect::<Vec<f64>>());
        values.push((0..TRAIT_COUNT).map(|t| f64::from(idea.values[t])).collect::<Vec<f64>>());
    }
    let within = values.iter().zip(&works).map(|(value, work)| rank_correlation(value, work));
    let column = |rows: &[Vec<f64>], t: usize| rows.iter().map(|row| row[t]).collect::<Vec<f64>>();
    let across = |t| rank_correlation(&column(&values, t), &column(&works, t));
    vec![
        ("values-within", mean(&within.collect::<Vec<f64>>())),
        ("values-leader", across(1)),
        ("values-creative", across(2)),
        ("values-helper", across(5)),
        ("values-communicator", across(6)),
        ("values-planner", across(8)),
    ]
}

/// The occupation that has three quarters of the weight, where nothing makes a pastime of it.
fn plainly(like: &str, manner: &str) -> Option<String> {
    if manner.split(' ').any(|word| word == "alone" || word == "group") {
        return None;
    }
    let parts: Vec<(&str, u32)> = like
        .split(' ')
        .map(|part| part.split_once('*').unwrap_or((part, "1")))
        .map(|(soc, weight)| (soc, weight.parse().expect("a weight")))
        .collect();
    let all: u32 = parts.iter().map(|(_, weight)| weight).sum();
    let (soc, weight) = parts.into_iter().max_by_key(|(_, weight)| *weight)?;
    let full = if soc.contains('.') { soc.to_owned() } else { format!("{soc}.00") };
    (weight * 4 >= all * 3).then_some(full)
}

fn standardized(column: &[f64]) -> Vec<f64> {
    let middle = mean(column);
    let spread = mean(&column.iter().map(|x| (x - middle).powi(2)).collect::<Vec<_>>()).sqrt();
    column.iter().map(|x| (x - middle) / spread).collect()
}

struct Table(Vec<Vec<String>>);

impl Table {
    fn column(&self, name: &str) -> Vec<&str> {
        let position = self.0[0].iter().position(|head| head == name).expect(name);
        self.0[1..].iter().map(|row| row[position].as_str()).collect()
    }

    fn numbers(&self, name: &str) -> Vec<f64> {
        self.column(name).into_iter().map(|cell| cell.parse().expect(name)).collect()
    }
}

fn table(file: &str) -> Table {
    Table(read(&format!("data/sources/{file}")).lines().map(cells).collect())
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            other => cells.last_mut().expect("one at least").push(other),
        }
    }
    cells
}
