//! `worthmap privacy-sheet`: what is stored, why, and for how long, for whoever answers for it.

use crate::accounts::{Holding, inventory};
use crate::store::columns;
use crate::web::settings::Settings;

/// Prints every table of the schema with each of its columns.
pub fn run(settings: &Settings) {
    let known = inventory(settings.keep_unused);
    println!("# What is stored\n");
    println!("Times are UTC. What isn't listed here is not stored.");
    for (table, columns) in columns() {
        match known.iter().find(|held| held.table == table) {
            Some(held) => print(held, &columns),
            None => println!("\n## {table}\n\nNothing is said about this table."),
        }
    }
}

fn print(held: &Holding, columns: &[&str]) {
    let Holding { table, what, why, how_long, columns: known } = held;
    println!("\n## {what} (`{table}`)\n\nWhy: {why}.\nHow long: {how_long}.\n");
    for column in columns {
        let line = known.iter().find(|(name, _)| name == column).map(|(_, line)| *line);
        println!("- `{column}`: {}", line.unwrap_or("nothing is said about this column"));
    }
}
