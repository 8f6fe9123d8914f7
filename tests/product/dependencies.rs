use std::collections::BTreeSet;

use serde_json::Value;

const MANIFEST: &str = include_str!("../../Cargo.toml");
const TABLE: &str = include_str!("../../docs/dependencies.md");
const LOCKS: [&str; 4] = [
    include_str!("../../islands/package-lock.json"),
    include_str!("../browser/package-lock.json"),
    include_str!("../observatory/package-lock.json"),
    include_str!("../../bench/lighthouse/package-lock.json"),
];

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

#[test]
fn npm_packages_come_from_the_registry_and_are_known_by_their_hash() {
    for lock in LOCKS {
        let lock: Value = serde_json::from_str(lock).unwrap();
        let packages = lock["packages"].as_object().unwrap();
        assert!(packages.len() > 1);
        for (folder, package) in packages.iter().filter(|(folder, _)| !folder.is_empty()) {
            // A package that isn't from the registry says where it is from.
            assert!(package.get("resolved").is_none(), "{folder}");
            let hash = package["integrity"].as_str().unwrap_or_default();
            assert!(hash.starts_with("sha512-"), "{folder}");
        }
    }
}
