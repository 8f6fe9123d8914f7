//! Explanation of the active idea on step 3; the markup is `templates/wizard_insight.html`.

use super::template_list::ideas_by_evidence;
use super::visit::Visit;
use crate::content::{Markup, Message};
use crate::insights::ShareLink;
use crate::insights::proposals::{Preview, ProposalList};
use crate::insights::standing::{self, Match, Row, standing};
use crate::mapping::{Proposals, Verdict, has_at_most_one_skill, top_trait};
use crate::urls::paths::{Step, Wizard};
use crate::web::Site;

const BEST: usize = 5;

pub struct Insight<'a> {
    pub idea_name: &'a str,
    /// "Yours: …", or that there is none.
    pub skills: Markup,
    /// "87% alike, 4th of 50 ideas."
    pub standing: Message<'a, true>,
    /// "Two of its three skills are yours."; empty for none.
    pub skill_count: &'a str,
    /// A word and a sentence.
    pub firmness: (Option<&'a str>, Markup),
    pub rows: Vec<Row<'a>>,
    pub proposals: ProposalList<'a>,
    /// The activity drawn as if it were picked, and the address without it.
    pub planned: Option<(&'a str, String)>,
    pub matches: Vec<Match<'a>>,
    pub share: ShareLink,
}

impl<'a> Insight<'a> {
    /// None without picks or without an idea.
    pub fn new(site: &'a Site, visit: &Visit) -> Option<Self> {
        let selection = &visit.stored.selection;
        let idea = visit.location.template.filter(|_| !selection.is_empty())?;
        let catalog = &site.content.catalog;
        let template = catalog.template(idea);
        let proposals = Proposals::new(selection, catalog, idea);
        let verdict = Verdict::of_all(selection, catalog)[idea.0];
        let ranked = visit.ranking.iter().find(|ranked| ranked.template == idea)?;
        let language = &site.content.language;
        let preview = Preview { template: template.id, planned: visit.planned };
        let you = visit.you_values();
        let unplanned = Wizard { step: Step::Three, path: "", template: Some(template.id) }.url();
        Some(Self {
            idea_name: &template.name,
            skills: standing::skills_picked(ranked, &site.content),
            standing: standing(&visit.ranking, proposals.rank - 1, language).markup(),
            skill_count: standing::skill_count(
                ranked,
                has_at_most_one_skill(selection, catalog, idea),
                language,
            ),
            firmness: standing::firmness(
                verdict,
                selection.len(),
                ideas_by_evidence(site, visit).contains(&idea),
                language,
            ),
            rows: standing::rows(&you, &catalog.template(idea).chart, catalog),
            proposals: ProposalList::new(&proposals, &site.content, preview),
            planned: visit
                .planned
                .map(|ix| (catalog.taxonomy.node(ix).name.as_str(), format!("{unplanned}#shape"))),
            matches: standing::best_matches(&visit.ranking, BEST, catalog),
            share: ShareLink::new(&site.content, &site.settings.public_url, selection, Some(idea)),
        })
    }
}

pub fn like_minded(site: &Site, visit: &Visit) -> Markup {
    let language = &site.content.language;
    let axis = top_trait(&visit.you);
    let message = match axis.map(|axis| (axis, site.likeminded.people(axis))) {
        None => site
            .t("Pick what you have done, and this line says how many people share your strongest \
                trait.")
            .markup(),
        Some((_, None)) => site.t("Too few people yet to count those like you.").markup(),
        Some((axis, Some(people))) => language
            .many(people, "{n} or more people with {name} as their strongest trait have joined.")
            .markup()
            .put("name", &language.marked(&site.content.catalog.traits[axis].name)),
    };
    Markup(message.to_string())
}
