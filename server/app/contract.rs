//! Types and constants of server and islands, written from the Rust side into `islands/contract/generated.ts`: the
//! types of everything that travels between them, and the figures that stand in both. `WRITE_CONTRACT=1 cargo test
//! --lib contract` writes the file; the test fails while it is stale.

use std::fmt::Write;
use std::path::Path;

use ts_rs::{Config, TS};

use crate::accounts::MapChange;
use crate::insights::READY_AT;
use crate::layout::radar::RADIUS;
use crate::mapping::LISTED;
use crate::pages::account::map::{MapAnswer, MapUpdate, PickAnswer};
use crate::pages::files::service_worker::Kept;
use crate::pages::wizard::props::{
    CrumbProps, MatchProps, PickProps, PlannedProps, TrailProps, Urls, WizardProps,
};
use crate::pages::wizard::search::Suggestion;
use crate::pages::wizard::template_list::{About, FIRST};
use crate::urls::paths::COMPARED;
use crate::web::tree_files::{CategoryProps, IdeaProps, Named};

const FILE: &str = "islands/contract/generated.ts";

/// Lengths such as that of `PerTrait` are not part of a type, the two or three of a pair are.
const MAX_TUPLE: usize = 3;

#[test]
fn islands_and_server_agree() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let contract = contract();
    if std::env::var_os("WRITE_CONTRACT").is_some() {
        std::fs::write(&path, &contract).expect("the file can be written");
    }
    let written = std::fs::read_to_string(&path).expect("the file is there");
    assert!(written == contract, "{FILE} is stale: WRITE_CONTRACT=1 cargo test --lib contract");
}

fn contract() -> String {
    let mut text = "// Written by server/app/contract.rs; not to be changed by hand.\n".to_owned();
    let figures = [
        ("How many templates are listed.", "LISTED", LISTED.to_string()),
        ("How many of them are whole at once.", "FIRST", FIRST.to_string()),
        ("How many of them are compared side by side.", "COMPARED", COMPARED.to_string()),
        ("How many picks make Continue look ready.", "READY_AT", READY_AT.to_string()),
        ("Radius of the radar's outermost ring.", "RADIUS", RADIUS.to_string()),
    ];
    for (meaning, name, value) in figures {
        let _ = write!(text, "\n/** {meaning} */\nexport const {name} = {value};\n");
    }
    for declaration in declarations() {
        let _ = write!(text, "\n{}\n", declaration.trim_end());
    }
    text
}

fn declarations() -> Vec<String> {
    let config = Config::default().with_large_int("number").with_array_tuple_limit(MAX_TUPLE);
    vec![
        declared::<WizardProps<'static>>(&config),
        declared::<CrumbProps<'static>>(&config),
        declared::<CategoryProps<'static>>(&config),
        declared::<PickProps<'static>>(&config),
        declared::<TrailProps<'static>>(&config),
        declared::<IdeaProps<'static>>(&config),
        declared::<Named<'static>>(&config),
        declared::<MatchProps<'static>>(&config),
        declared::<PlannedProps<'static>>(&config),
        declared::<About<'static>>(&config),
        declared::<Urls<'static>>(&config),
        declared::<MapUpdate>(&config),
        declared::<MapChange>(&config),
        declared::<MapAnswer<'static>>(&config),
        declared::<PickAnswer<'static>>(&config),
        declared::<Suggestion<'static>>(&config),
        declared::<Kept<'static>>(&config),
    ]
}

fn declared<T: TS>(config: &Config) -> String {
    let meaning = T::docs().unwrap_or_default();
    format!("{meaning}export {}", T::decl(config))
}
