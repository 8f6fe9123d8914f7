use std::iter::once;

use scraper::{ElementRef, Html, Selector};
use worthmap::content::{Content, Source, capitalized};
use worthmap::insights::pictures::{Mark, Picture, svg};
use worthmap::mapping::ChartValues;

fn pixels(element: ElementRef<'_>, name: &str) -> i32 {
    element.attr(name).unwrap().parse().unwrap()
}

/// The words of a picture; its texts stand below the logo, its tag above the question.
fn drawn(picture: &Picture) -> String {
    let svg = Html::parse_fragment(&svg(picture).unwrap());
    let select = |selector| Selector::parse(selector).unwrap();
    for line in svg.select(&select("text[x='64']")) {
        assert!(pixels(line, "y") - pixels(line, "font-size") >= 106, "{}", line.html());
    }
    for tag in svg.select(&select("rect[rx='14']")) {
        assert!(pixels(tag, "y") + pixels(tag, "height") <= 544, "{}", tag.html());
    }
    let texts = select("text");
    let words = svg.select(&texts).flat_map(|text| text.text());
    words.filter(|text| !text.trim().is_empty()).collect::<Vec<_>>().join(" ")
}

/// A picture with neither texts nor logo.
fn blank() -> Picture {
    Picture {
        mark: Mark { name: String::new(), field: "#2b246b".to_owned(), logo: None },
        label: String::new(),
        title: String::new(),
        subtitle: String::new(),
        price: None,
        question: None,
        axes: Vec::new(),
        shape: ChartValues::from_unit(&[0.0; 10]),
        idea: None,
    }
}

#[test]
fn every_sentence_stands_whole_in_its_picture_with_the_longest_idea() {
    let english = Content::load(&Source::Embedded).unwrap();
    let mut count = 0;
    for content in once(&english).chain(english.others.iter().map(|other| &**other)) {
        let ideas = content.catalog.templates().iter().map(|idea| &idea.name);
        let idea = ideas.max_by_key(|name| name.chars().count()).unwrap();
        let [price, question] =
            ["$50,000 a year", "What's yours?"].map(|text| Some(text.to_owned()));
        let mut picture = Picture { subtitle: idea.clone(), price, question, ..blank() };
        for (first, second) in (0..100).map(|pair| (pair / 10, pair % 10)) {
            let Some(line) = content.shapes.line(first, second) else { continue };
            let name = |axis: usize| &content.catalog.traits[axis].name;
            let message = content.language.t("{first}, then {second}: {line}").with("line", "");
            let message = message.with("first", name(first)).with("second", name(second));
            picture.label = message.to_string().trim().to_owned();
            picture.title = capitalized(line);
            let whole =
                format!("{} {} {idea} $50,000 a year What's yours?", picture.label, picture.title);
            assert_eq!(drawn(&picture), whole);
            count += 1;
        }
    }
    assert_eq!(count, 180);
}

#[test]
fn sum_of_money_stays_on_its_line() {
    let title = "aaaaaaaaaaa 19\u{a0}€ b".to_owned();
    let picture = svg(&Picture { title, ..blank() }).unwrap();
    assert!(picture.contains(">aaaaaaaaaaa<") && picture.contains(">19\u{a0}€ b<"), "{picture}");
}
