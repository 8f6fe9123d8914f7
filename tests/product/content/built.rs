use std::process::Command;

use worthmap::mapping::{Kind, TemplateIx};

use super::CONTENT;
use crate::files::{read, root};

#[test]
fn ideas_and_points_are_built_not_typed() {
    let script = root().join("data/sources/build_content.py");
    let checked = Command::new("python3").arg(script).arg("--check").output().expect("python3");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

/// Of leader and helper the words of how it is done say more than the judgment.
#[test]
fn no_point_ends_far_from_what_was_judged() {
    const FURTHEST: u32 = 8;
    const BOUND_BY_WORDS: [usize; 2] = [1, 5];
    let rows = read("data/sources/activities.csv");
    let taxonomy = &CONTENT.catalog.taxonomy;
    for row in rows.lines().skip(1) {
        let (id, judged) = (row.split(',').next().unwrap(), row.rsplit(',').next().unwrap());
        let judged: Vec<u32> = judged.split(' ').map(|point| point.parse().unwrap()).collect();
        let found = taxonomy.activities().iter().find(|activity| activity.id == id);
        let points = found.expect("an activity of the tree").credits.0;
        for (nth, point) in points.iter().enumerate() {
            let apart = point.abs_diff(judged[nth]);
            let free = !BOUND_BY_WORDS.contains(&nth);
            assert!(!free || apart <= FURTHEST, "{id}, trait {nth}: {point} for {}", judged[nth]);
        }
    }
}

#[test]
fn every_group_is_a_skill_of_an_idea_and_fits_a_screen() {
    let catalog = &CONTENT.catalog;
    let taxonomy = &catalog.taxonomy;
    for group in taxonomy.inner() {
        let node = taxonomy.node(group);
        let Kind::Inner(children) = &node.kind else { continue };
        assert!(children.len() <= 12, "{}: {}", node.id, children.len());
        if !children.iter().any(|ix| matches!(taxonomy.node(*ix).kind, Kind::Leaf(_))) {
            continue;
        }
        let named = (0..catalog.templates().len()).any(|idea| {
            catalog.skill_places(TemplateIx(idea)).iter().flatten().any(|ix| *ix == group)
        });
        assert!(named, "{} is a skill of no idea", node.id);
    }
}
