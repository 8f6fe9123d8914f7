//! The worked example of `/method`: one selection through every rule.

use crate::content::{Content, Language, Markup, Message, translatable};
use crate::insights::Pay;
use crate::insights::wording::{ordinal, points};
use crate::mapping::{
    Catalog, ChartValues, Firmness, PerTrait, Proposals, Ranked, Selection, Template, TemplateIx,
    Verdict, rank, values_of,
};

const PICKS: usize = 7;

#[derive(Debug, Default)]
pub struct Example {
    pub idea: String,
    pub traits: Vec<TraitExample>,
    /// By their names in the text.
    values: Vec<(&'static str, String)>,
    names: Vec<(&'static str, Markup)>,
}

#[derive(Debug)]
pub struct TraitExample {
    pub name: String,
    pub credits: u32,
    pub you: String,
    pub value: u32,
    pub most: u32,
    pub idea: String,
}

impl Example {
    /// Empty if there is nothing to rank.
    pub fn of(content: &Content) -> Self {
        let catalog = &content.catalog;
        let selection = spread(catalog);
        let ranking = rank(&selection, catalog);
        let Some(first) = ranking.first().copied() else { return Self::default() };
        let ix = first.template;
        let idea = catalog.template(ix);
        let proposals = Proposals::new(&selection, catalog, ix);
        let verdict = Verdict::of_all(&selection, catalog)[ix.0];
        let picks = selection.picks().iter();
        let picked = picks.map(|pick| catalog.taxonomy.node(pick.place).name.as_str());
        let printed =
            Printed::new(&values_of(&selection, catalog), &idea.chart, first.percentage());
        let language = &content.language;
        let mut names = vec![
            ("picks", language.marked_list(picked)),
            ("idea", language.marked(&idea.name)),
            ("first-three", first_three(&ranking, content)),
        ];
        let mut values = printed.sums(language);
        values.extend([
            ("percent", language.percent(first.percentage())),
            ("stayed", verdict.stayed.to_string()),
            ("runs", Firmness::TRIALS.to_string()),
            ("firmness", language.text(verdict.firmness.word()).to_owned()),
            ("open", proposals.open.to_string()),
            ("lowering", proposals.lowering.to_string()),
        ]);
        if let Some((name, effect)) = gain(&proposals, content) {
            names.extend([("gain", name), ("effect", effect)]);
        }
        if let Some((estimated, income)) = income(content, ix) {
            values.push(("estimated", estimated));
            names.extend(income);
        }
        let traits = traits(&selection, idea, &printed, content);
        Self { idea: idea.name.clone(), traits, values, names }
    }

    /// Sets the values in the text.
    pub fn fill<'t>(&self, text: Message<'t, true>) -> Message<'t, true> {
        let text = self.values.iter().fold(text, |text, (name, value)| text.with(name, value));
        self.names.iter().fold(text, |text, (name, value)| text.put(name, value))
    }

    pub fn has(&self, name: &str) -> bool {
        let values = self.values.iter().map(|(known, _)| known);
        values.chain(self.names.iter().map(|(known, _)| known)).any(|known| *known == name)
    }
}

/// Activities at even intervals of the tree.
fn spread(catalog: &Catalog) -> Selection {
    let activities = catalog.taxonomy.activities();
    let mut selection = Selection::default();
    for activity in activities.iter().step_by((activities.len() / PICKS).max(1)).take(PICKS) {
        selection.add(activity.places[0], &catalog.taxonomy);
    }
    selection
}

fn traits(
    selection: &Selection,
    template: &Template,
    printed: &Printed,
    content: &Content,
) -> Vec<TraitExample> {
    let catalog = &content.catalog;
    let said = |number| content.language.decimal(&printed.said(number));
    let credits = selection.credits(&catalog.taxonomy);
    let most = catalog.taxonomy.maximum();
    let named = catalog.traits.iter().enumerate();
    named
        .map(|(axis, item)| TraitExample {
            name: item.name.clone(),
            credits: credits.0[axis],
            you: said(printed.you[axis]),
            value: template.values[axis],
            most: most.0[axis],
            idea: said(printed.idea[axis]),
        })
        .collect()
}

/// Two shapes with as many decimals as their sums need to give the displayed percentage, so that a
/// reader can check the sum.
struct Printed {
    decimals: u32,
    you: PerTrait<u32>,
    idea: PerTrait<u32>,
}

impl Printed {
    fn new(you: &ChartValues, idea: &ChartValues, percent: u32) -> Self {
        let with = |decimals: u32| {
            let unit = 10_u32.pow(4 - decimals);
            let rounded =
                |shape: &ChartValues| shape.ten_thousandths().map(|v| (v + unit / 2) / unit);
            Self { decimals, you: rounded(you), idea: rounded(idea) }
        };
        let rounds_to_it = |one: &Self| (one.hundredths() + 50) / 100 == u64::from(percent);
        (1..4).map(with).find(rounds_to_it).unwrap_or_else(|| with(4))
    }

    fn shared(&self) -> u32 {
        self.you.iter().zip(&self.idea).map(|(u, w)| u.min(w)).sum()
    }

    fn covered(&self) -> u32 {
        self.you.iter().zip(&self.idea).map(|(u, w)| u.max(w)).sum()
    }

    /// The quotient of the sums in hundredths of a percent.
    fn hundredths(&self) -> u64 {
        let covered = u64::from(self.covered()).max(1);
        (u64::from(self.shared()) * 10_000 + covered / 2) / covered
    }

    /// 943 with one decimal is "94.3".
    fn said(&self, number: u32) -> String {
        let unit = 10_u32.pow(self.decimals);
        format!("{}.{:0width$}", number / unit, number % unit, width = self.decimals as usize)
    }

    /// By their names in the text.
    fn sums(&self, language: &Language) -> Vec<(&'static str, String)> {
        let quotient = format!("{}.{:02}", self.hundredths() / 100, self.hundredths() % 100);
        vec![
            ("shared", language.decimal(&self.said(self.shared()))),
            ("covered", language.decimal(&self.said(self.covered()))),
            ("quotient", language.percent(language.decimal(&quotient))),
        ]
    }
}

/// None with the operator's pay.
fn income(content: &Content, ix: TemplateIx) -> Option<(String, [(&'static str, Markup); 2])> {
    let pay = Pay::new(content, ix)?;
    let whose = content.language.marked(&pay.wages()?.whose);
    Some((content.pay.shown(ix)?, [("whose", whose), ("range", pay.yearly)]))
}

fn first_three(ranking: &[Ranked], content: &Content) -> Markup {
    let named = |ranked: &Ranked| {
        let name = content.language.marked(&content.catalog.template(ranked.template).name);
        format!("{name} ({})", content.language.percent(ranked.percentage()))
    };
    Markup(ranking.iter().take(3).map(named).collect::<Vec<_>>().join(", "))
}

fn gain(proposals: &Proposals, content: &Content) -> Option<(Markup, Markup)> {
    let gain = proposals.best()?;
    let (taxonomy, language) = (&content.catalog.taxonomy, &content.language);
    let place = taxonomy.activity(gain.activity).places[0];
    let effect = if proposals.rank == gain.rank {
        translatable("by {by}; the idea would stay {to}")
    } else {
        translatable("by {by} and move the idea from {from} to {to}")
    };
    let effect = language
        .t(effect)
        .with("from", ordinal(proposals.rank, language))
        .with("to", ordinal(gain.rank, language))
        .markup()
        .put("by", &points(gain.tenths.unsigned_abs(), language).markup());
    Some((language.marked(&taxonomy.node(place).name), Markup(effect.to_string())))
}
