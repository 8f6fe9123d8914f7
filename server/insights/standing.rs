//! Ranks of ideas, firmness of a rank and reasons of a match, in words; the markup is
//! `templates/insights/{matches,table}.html`.

use crate::content::{Content, Language, Markup, Message, translatable};
use crate::insights::wording::{ordinal, signed};
use crate::mapping::{
    Catalog, ChartValues, Firmness, Ranked, TemplateIx, Verdict, percentage, side_by_side,
};

/// Differences of displayed percentages up to this one have no meaning.
const EQUAL: u32 = 2;
/// From one on.
const NUMBERS: &str = translatable(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
     sixteen seventeen eighteen nineteen twenty",
);

/// "The first four are about equal": those within two points of the first. None if there is only
/// one. The islands use the same words.
pub fn tie<'a>(ranking: &[Ranked], language: &'a Language) -> Option<Message<'a>> {
    let first = ranking.first()?.percentage();
    let count = ranking.iter().take_while(|one| first - one.percentage() <= EQUAL).count();
    let number = language.text(NUMBERS).split(' ').nth(count - 1)?;
    (count > 1).then(|| language.t("The first {number} are about equal").with("number", number))
}

/// Those within two points of the best of `ideas`, best first.
pub fn closest(ranking: &[Ranked], ideas: &[TemplateIx]) -> Vec<TemplateIx> {
    let listed = || ranking.iter().filter(|one| ideas.contains(&one.template));
    let best = listed().next().map_or(0, Ranked::percentage);
    let equal = listed().take_while(|one| best - one.percentage() <= EQUAL);
    equal.map(|one| one.template).collect()
}

/// "76% alike, 4th of 50 ideas."
pub fn standing<'a>(ranking: &[Ranked], position: usize, language: &'a Language) -> Message<'a> {
    let percent = ranking.get(position).map_or(0, Ranked::percentage);
    let message = language.many(ranking.len(), "{percent}% alike, {place} of {n} ideas.");
    let place = ordinal(position + 1, language);
    message.with("percent", percent).with("place", place)
}

pub fn usual((one, five): (f64, f64), language: &Language) -> Message<'_, true> {
    let message = language.t(
        "Eight picks of one kind have a best match of {one}% on average, picks of five kinds one \
         of {five}%. Neither is better.",
    );
    message.with("one", percentage(one)).with("five", percentage(five)).markup()
}

/// A word and an explanation. `by_picks`: the picks are direct evidence for the idea; then a
/// tentative rank has no word.
pub fn firmness(
    verdict: Verdict,
    picks: usize,
    by_picks: bool,
    language: &Language,
) -> (Option<&str>, Markup) {
    let word = Some(language.text(verdict.firmness.word()));
    if picks < Firmness::ENOUGH_PICKS {
        let message = language.t("With fewer than {picks} picks nothing is firm yet.");
        let message = message.with("picks", Firmness::ENOUGH_PICKS);
        return (word, Markup(message.markup().to_string()));
    }
    if by_picks && verdict.firmness == Firmness::Tentative {
        let words =
            translatable("That goes by shape alone; what you have done speaks for the idea.");
        return (None, language.marked(language.text(words)));
    }
    let all = language
        .t("We ranked all ideas {trials} more times, each time without a third of your picks.");
    let often = match verdict.stayed {
        0 => language.t("It never made the top three."),
        Firmness::TRIALS => language.t("It made the top three every time."),
        n => language.n(n, "It made the top three once.", "It made the top three {n} times."),
    };
    let but = translatable("None of its skills is among your picks, so it is no more than likely.");
    let but = verdict.lacks_only_a_skill().then(|| language.t(but));
    let sentences = [all.with("trials", Firmness::TRIALS), often].into_iter().chain(but);
    let sentences: Vec<_> = sentences.map(|sentence| sentence.markup().to_string()).collect();
    (word, Markup(sentences.join(" ")))
}

/// "Two of its three skills are yours."; empty for none. `is_at_most_one`: one pick counts for one skill.
pub fn skill_count<'a>(ranked: &Ranked, is_at_most_one: bool, language: &'a Language) -> &'a str {
    language.text(match ranked.skills_hit() {
        0 => "",
        1 => translatable("One of its three skills is yours."),
        _ if is_at_most_one => translatable("From one pick"),
        2 => translatable("Two of its three skills are yours."),
        _ => translatable("All three of its skills are yours."),
    })
}

pub fn skills_picked(ranked: &Ranked, content: &Content) -> Markup {
    let skills = content.catalog.skills(ranked.template).zip(ranked.highlighted);
    let hit: Vec<&str> = skills.filter(|(_, hit)| *hit).map(|((_, name), _)| name).collect();
    let message = content.language.t(match hit.len() {
        0 => translatable("You have done none of its three skills."),
        _ => translatable("Yours: {skills}."),
    });
    let message = message.markup().put("skills", &content.language.marked_list(hit));
    Markup(message.to_string())
}

#[derive(Debug)]
pub struct Match<'a> {
    pub name: &'a str,
    pub percent: String,
}

pub fn best_matches<'a>(ranking: &[Ranked], count: usize, catalog: &'a Catalog) -> Vec<Match<'a>> {
    let matches = ranking.iter().take(count).map(|ranked| Match {
        name: &catalog.template(ranked.template).name,
        percent: format!("{}%", ranked.percentage()),
    });
    matches.collect()
}

#[derive(Debug)]
pub struct Row<'a> {
    pub name: &'a str,
    pub description: &'a str,
    /// 0 to 100.
    pub you: u32,
    /// 0 to 100.
    pub idea: u32,
    /// `you - idea`, with its sign.
    pub difference: String,
}

/// All ten traits, the idea's largest first.
pub fn rows<'a>(you: &ChartValues, idea: &ChartValues, catalog: &'a Catalog) -> Vec<Row<'a>> {
    side_by_side(you, idea)
        .into_iter()
        .map(|pair| Row {
            name: &catalog.traits[pair.axis].name,
            description: &catalog.traits[pair.axis].description,
            you: pair.you,
            idea: pair.idea,
            difference: signed(pair.difference()),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(stayed: usize, firmness: Firmness) -> String {
        super::firmness(Verdict { firmness, stayed }, 8, false, &Language::default()).1.0
    }

    #[test]
    fn trials_of_every_count_have_a_sentence() {
        assert!(said(60, Firmness::Firm).ends_with("every time."));
        assert!(said(41, Firmness::Likely).ends_with("41 times."));
        assert!(said(1, Firmness::Tentative).ends_with("once."));
        assert!(said(0, Firmness::Tentative).contains("never"));
        assert!(said(60, Firmness::Likely).ends_with("no more than likely."));
        let few = Verdict { firmness: Firmness::Tentative, stayed: 0 };
        let language = Language::default();
        let said = |picks, by_picks| super::firmness(few, picks, by_picks, &language);
        assert!(said(4, true).1.0.starts_with("With fewer than 5 picks"));
        assert_eq!(said(8, true).0, None);
    }
}
