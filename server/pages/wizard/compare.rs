//! `/compare?ideas=3,17,42`: up to three ideas side by side.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;

use super::Visit;
use crate::content::{Content, Markup, translatable};
use crate::insights::pay;
use crate::insights::sentence;
use crate::insights::standing::{closest, standing};
use crate::layout::radar::small;
use crate::layout::{Frame, RadarLines};
use crate::mapping::{
    self, Catalog, Proposals, Ranked, Selection, TemplateIx, rank, top_three_traits,
};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::{PageResult, RequestSite, Site, html, query};

#[derive(Template)]
#[template(path = "pages/compare.html")]
struct ComparePage<'a> {
    frame: Frame,
    answer: Option<Answer>,
    /// Number of columns, the first ones, that the answer names.
    named: usize,
    /// The visitor's own shape, small; none without picks.
    you: Option<String>,
    columns: Vec<Column<'a>>,
    lines: RadarLines<'a>,
    /// All that can be chosen.
    ideas: &'a [mapping::Template],
    /// The ids of those compared; 0 where there is none.
    chosen: Vec<u32>,
}

struct Answer {
    /// "Closest in shape:", before the name; "Both are about equally close to you."; none of a single idea.
    closest: Option<Markup>,
    /// "You and Pet Sitter are strong in Planner. The largest difference: Observer."
    meeting: Option<Markup>,
}

struct Column<'a> {
    number: usize,
    name: &'a str,
    shape: String,
    /// Estimate for a year, and its range.
    income: Option<(String, Markup)>,
    /// "87% alike, 4th of 50 ideas."; without picks "Strongest in Planner.", or nothing of a flat idea.
    standing: Markup,
    /// Id and name; picked.
    skills: Vec<((&'a str, &'a str), bool)>,
    /// The best next activity: name, place in the tree.
    next: Option<(&'a str, String)>,
    choose: String,
    is_closest: bool,
}

pub async fn get(request: HttpRequest, site: RequestSite, visit: Visit) -> PageResult {
    let catalog = &site.content.catalog;
    let selection = &visit.stored.selection;
    let ranking = rank(selection, catalog);
    let you = (!selection.is_empty()).then_some((selection, ranking.as_slice()));
    let apart = catalog.templates().len().div_ceil(paths::COMPARED).max(1);
    let proposed: Vec<TemplateIx> = match you {
        Some((_, ranking)) => ranking.iter().map(|ranked| ranked.template).collect(),
        // Adjacent ones are alike.
        None => catalog.template_indices().step_by(apart).collect(),
    };
    let ideas = ideas_of(&request, catalog, &proposed);
    let closest = closest(you.map_or(&[], |(_, ranking)| ranking), &ideas);
    let named = if closest.len() < ideas.len() { closest.as_slice() } else { &[] };
    let title = "Ideas side by side | {name}";
    let description = "Up to three business ideas side by side: match, income, traits and skills.";
    let mut ids: Vec<u32> = ideas.iter().map(|ix| catalog.template(*ix).id).collect();
    let frame = Frame::new(&site, paths::COMPARE, title, description)
        .following_session(&site, visit.account.is_some(), visit.has_local_copy)
        .with_current_address(&site, &paths::compare(&ids))
        .unlisted();
    ids.resize(paths::COMPARED, 0);
    let page = ComparePage {
        frame,
        named: named.len(),
        answer: answer(&site, &visit, &closest, ideas.len()),
        you: you.map(|_| small(&visit.you_values().fractions())),
        lines: lines(&site, &visit, &ideas, &closest),
        ideas: catalog.templates(),
        chosen: ids,
        columns: columns(&ideas, named, you, &site.content),
    };
    visit.with_cookies(html(StatusCode::OK, &page)?)
}

/// The ideas of `ideas=3,17` or `idea=3&idea=17`; without any the first three of `proposed`.
fn ideas_of(request: &HttpRequest, catalog: &Catalog, proposed: &[TemplateIx]) -> Vec<TemplateIx> {
    let mut ideas = Vec::with_capacity(paths::COMPARED);
    for (_, value) in query::pairs(request).filter(|(name, _)| name == "ideas" || name == "idea") {
        for id in value.split(',').take(2 * paths::COMPARED) {
            let found = id.trim().parse().ok().and_then(|id| catalog.template_by_id(id));
            ideas.extend(found.filter(|ix| !ideas.contains(ix)));
        }
    }
    if ideas.is_empty() {
        ideas.extend(proposed);
    }
    ideas.truncate(paths::COMPARED);
    ideas
}

/// Those `named` as the closest first, in their order.
fn columns<'a>(
    ideas: &[TemplateIx],
    named: &[TemplateIx],
    you: Option<(&Selection, &[Ranked])>,
    content: &'a Content,
) -> Vec<Column<'a>> {
    let columns = (1..).zip(ideas).map(|(number, ix)| {
        let place = named.iter().position(|one| one == ix);
        let column = column(number, *ix, you, content);
        (place.unwrap_or(named.len()), Column { is_closest: place.is_some(), ..column })
    });
    let mut columns: Vec<(usize, Column)> = columns.collect();
    columns.sort_by_key(|(place, _)| *place);
    columns.into_iter().map(|(_, column)| column).collect()
}

fn column<'a>(
    number: usize,
    ix: TemplateIx,
    you: Option<(&Selection, &[Ranked])>,
    content: &'a Content,
) -> Column<'a> {
    let (catalog, language) = (&content.catalog, &content.language);
    let template = catalog.template(ix);
    let found = you.and_then(|(_, ranking)| {
        Some((ranking, ranking.iter().position(|ranked| ranked.template == ix)?))
    });
    let highlighted = found.map_or([false; 3], |(ranking, at)| ranking[at].highlighted);
    let traits = top_three_traits(&template.chart);
    let traits = traits.iter().map(|trait_ix| catalog.traits[*trait_ix].name.as_str());
    let strongest = language.t("Strongest in {traits}.").markup();
    let standing = match found {
        Some((ranking, at)) => standing(ranking, at, language).markup().to_string(),
        None if traits.len() == 0 => String::new(),
        None => strongest.put("traits", &language.marked_list(traits)).to_string(),
    };
    let proposals = you.map(|(selection, _)| Proposals::new(selection, catalog, ix));
    Column {
        number,
        name: &template.name,
        shape: small(&template.chart.fractions()),
        income: content.pay.shown(ix).zip(pay::yearly(content, ix)),
        standing: Markup(standing),
        skills: catalog.skills(ix).zip(highlighted).collect(),
        next: proposals.and_then(|proposals| next(&proposals, template.id, content)),
        choose: Wizard { step: Step::Three, path: "", template: Some(template.id) }.url(),
        is_closest: false,
    }
}

/// None without picks.
fn answer(site: &Site, visit: &Visit, closest: &[TemplateIx], ideas: usize) -> Option<Answer> {
    let (catalog, language) = (&site.content.catalog, &site.content.language);
    let first = catalog.template(*closest.first()?);
    let sentence = site.t(match (closest.len(), ideas) {
        (1, _) => translatable("Closest in shape:"),
        (2, 2) => translatable("Both are about equally close to you."),
        (2, _) => translatable("About equally close to you:"),
        _ => translatable("All three are about equally close to you."),
    });
    let meeting = sentence::meeting(&first.chart, &visit.you_values(), catalog);
    let meeting = meeting.map(|[shared, apart]| {
        let message =
            site.t("You and {idea} are strong in {shared}. The largest difference: {apart}.");
        let message = message.markup().put("idea", &language.marked(&first.name));
        let message = message.put("shared", &language.marked(shared));
        Markup(message.put("apart", &language.marked(apart)).to_string())
    });
    Some(Answer { closest: (ideas > 1).then(|| Markup(sentence.markup().to_string())), meeting })
}

fn next<'a>(found: &Proposals, template: u32, content: &'a Content) -> Option<(&'a str, String)> {
    let taxonomy = &content.catalog.taxonomy;
    let activity = found.gains.first()?.activity;
    let node = taxonomy.node(taxonomy.activity(activity).places[0]);
    Some((&node.name, paths::cell(&node.path, Some(template))))
}

/// The shapes of the visitor and of the closest ideas, two at most; numbers of all.
fn lines<'a>(
    site: &'a Site,
    visit: &Visit,
    ideas: &[TemplateIx],
    closest: &[TemplateIx],
) -> RadarLines<'a> {
    let idea = |ix: &TemplateIx| site.content.catalog.template(*ix);
    let drawn = &closest[..closest.len().min(2)];
    let names = site.content.language.list(drawn.iter().map(|ix| &idea(ix).name));
    let label = site.t("Radar chart of ten traits: you, {names}").with("names", names).to_string();
    let you = visit.you_values();
    let mut chart = RadarLines::new(site, label, drawn.first().map(|_| &you));
    if !drawn.is_empty() {
        chart = chart.line(site.say("You"), &you);
    }
    chart = drawn.iter().fold(chart, |chart, ix| chart.outline(&idea(ix).name, &idea(ix).chart));
    (1..).zip(ideas).fold(chart, |chart, (number, ix): (usize, _)| {
        chart.column(&number.to_string(), Some(&idea(ix).name), &idea(ix).chart.whole())
    })
}
