//! What the parts of step 2 that are kept below `Site` would cost each visitor if they were made
//! for each: `cargo bench --bench caches`. `made` beside `kept`, for the twenty ideas that are
//! listed and the twelve picks of a visitor.
#![expect(clippy::expect_used, reason = "a benchmark that can't go on has failed")]

use std::sync::LazyLock;

use worthmap::assets::Assets;
use worthmap::content::{Content, Source};
use worthmap::mapping::{LISTED, Ranked, Selection, rank};
use worthmap::web::precomputed::idea_parts::IdeaParts;
use worthmap::web::precomputed::judgments::Judgments;
use worthmap::web::precomputed::props::LastingProps;
use worthmap::web::precomputed::skill_lists::SkillForms;
use worthmap::web::precomputed::tree_files::Branches;

static REAL: LazyLock<Content> =
    LazyLock::new(|| Content::load(&Source::Embedded).expect("sound content"));
static ASSETS: LazyLock<Assets> = LazyLock::new(Assets::load);
static BRANCHES: LazyLock<Branches> = LazyLock::new(|| Branches::of(&REAL));

const PICKS: usize = 12;

fn main() {
    divan::main();
}

/// A visitor's picks, spread over the tree, and what step 2 lists for them.
fn visitor() -> (Selection, Vec<Ranked>) {
    let taxonomy = &REAL.catalogue.taxonomy;
    let all = taxonomy.activities();
    let mut selection = Selection::default();
    for activity in all.iter().step_by(all.len() / PICKS).take(PICKS) {
        selection.add(activity.places[0], taxonomy);
    }
    let mut ranking = rank(&selection, &REAL.catalogue);
    ranking.truncate(LISTED);
    (selection, ranking)
}

fn props() -> LastingProps {
    LastingProps::new(&REAL.catalogue, &ASSETS, &BRANCHES).expect("props can be written")
}

fn skill_forms() -> SkillForms {
    SkillForms::new(&REAL.catalogue)
}

/// How many bytes of props the picks and the ideas of a visitor take.
fn write_props(props: &LastingProps, (selection, ranking): &(Selection, Vec<Ranked>)) -> usize {
    let pick = |pick| props.pick(&REAL.catalogue, pick).expect("written").get().len();
    let idea = |one: &Ranked| props.idea(&REAL, one.template).expect("written").get().len();
    selection.picks().iter().map(|one| pick(*one)).sum::<usize>()
        + ranking.iter().map(idea).sum::<usize>()
}

fn write_skills(forms: &SkillForms, ranking: &[Ranked]) -> usize {
    let form = |one| forms.of(one, &REAL.catalogue).expect("written").list.len();
    ranking.iter().map(form).sum()
}

fn write_rows(parts: &IdeaParts, ranking: &[Ranked]) -> usize {
    ranking.iter().map(|one| parts.row(&REAL, one.template).shape.len()).sum()
}

/// What step 2 asks of a judgment, in numbers that can't be left out.
fn judge(judgments: &Judgments, selection: &Selection) -> (usize, usize) {
    let judgment = judgments.of(selection, &REAL.catalogue);
    let stayed = judgment.verdicts(&REAL.catalogue).iter().map(|verdict| verdict.stayed).sum();
    let explained = judgment.reasons(&REAL.catalogue).len();
    (stayed, explained + judgment.evidence(&REAL.catalogue).len())
}

#[divan::bench]
fn judged_made(bencher: divan::Bencher<'_, '_>) {
    let (selection, _) = visitor();
    let judgments = || Judgments::new(&REAL.catalogue);
    bencher.with_inputs(judgments).bench_refs(|judgments| judge(judgments, &selection));
}

#[divan::bench]
fn judged_kept(bencher: divan::Bencher<'_, '_>) {
    let ((selection, _), judgments) = (visitor(), Judgments::new(&REAL.catalogue));
    judge(&judgments, &selection);
    bencher.bench(|| judge(&judgments, &selection));
}

#[divan::bench]
fn props_made(bencher: divan::Bencher<'_, '_>) {
    let visitor = visitor();
    bencher.with_inputs(props).bench_refs(|props| write_props(props, &visitor));
}

#[divan::bench]
fn props_kept(bencher: divan::Bencher<'_, '_>) {
    let (visitor, props) = (visitor(), props());
    write_props(&props, &visitor);
    bencher.bench(|| write_props(&props, &visitor));
}

#[divan::bench]
fn skill_lists_made(bencher: divan::Bencher<'_, '_>) {
    let (_, ranking) = visitor();
    bencher.with_inputs(skill_forms).bench_refs(|forms| write_skills(forms, &ranking));
}

#[divan::bench]
fn skill_lists_kept(bencher: divan::Bencher<'_, '_>) {
    let ((_, ranking), forms) = (visitor(), skill_forms());
    write_skills(&forms, &ranking);
    bencher.bench(|| write_skills(&forms, &ranking));
}

#[divan::bench]
fn idea_parts_made(bencher: divan::Bencher<'_, '_>) {
    let (_, ranking) = visitor();
    let parts = || IdeaParts::new(&REAL.catalogue);
    bencher.with_inputs(parts).bench_refs(|parts| write_rows(parts, &ranking));
}

#[divan::bench]
fn idea_parts_kept(bencher: divan::Bencher<'_, '_>) {
    let ((_, ranking), parts) = (visitor(), IdeaParts::new(&REAL.catalogue));
    write_rows(&parts, &ranking);
    bencher.bench(|| write_rows(&parts, &ranking));
}

/// The file of the tree's first level and all that hang below it, which every browser fetches.
#[divan::bench]
fn tree_files_made() -> Branches {
    Branches::of(&REAL)
}
