//! Every direct dependency is listed with the reason for it.

use std::collections::BTreeSet;

const MANIFEST: &str = include_str!("../../Cargo.toml");
const TABLE: &str = include_str!("../../docs/dependencies.md");

#[test]
fn every_dependency_has_a_reason() {
    let section = MANIFEST.split("\n[dependencies]\n").nth(1).unwrap();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    let built_in: BTreeSet<_> = lines.filter_map(|line| line.split_once(" = ")).collect();
    let built_in: BTreeSet<_> = built_in.into_iter().map(|(name, _)| name).collect();
    let rows = TABLE.lines().filter_map(|line| line.strip_prefix("| "));
    let listed: BTreeSet<_> = rows.filter_map(|row| row.split(" |").next()).collect();
    let listed: BTreeSet<_> = listed.into_iter().filter(|name| *name != "crate").collect();
    assert_eq!(built_in, listed);
}
