use serde_json::{Value, json};

use super::faults::one_fault;

#[test]
fn a_trait_category_or_idea_without_words() {
    one_fault("copy/traits.json", "/planner", None, &["planner", "has no text"]);
    one_fault("copy/categories.json", "/chess", Some(json!("x")), &["chess", "no such entry"]);
    one_fault("copy/categories.json", "/music", Some(json!(" ")), &["music", "has no text"]);
    one_fault("copy/ideas.json", "/7", None, &["7:", "nothing about Companion for Older People"]);
    one_fault("copy/ideas.json", "/8/hard", Some(json!("")), &["8:", "hard is empty"]);
}

#[test]
fn words_about_nothing() {
    one_fault("copy/traits.json", "/luck", Some(json!("x")), &["luck", "no such entry"]);
    let twin = json!({
        "slug": "x", "summary": "x", "what": "x", "pays": "x", "start": "x", "hard": "x",
    });
    one_fault("copy/ideas.json", "/61", Some(twin), &["61:", "no such idea"]);
}

#[test]
fn a_slug_that_stands_twice_or_is_none() {
    let twice = json!("portrait-and-family-photographer");
    one_fault("copy/ideas.json", "/2/slug", Some(twice), &["2:", "stands twice"]);
    one_fault("copy/ideas.json", "/2/slug", Some(json!("A b")), &["2:", "lower-case words"]);
}

#[test]
fn an_income_without_origin() {
    let file = "sources/origins.json";
    one_fault(file, "/9", None, &["9:", "nothing says where its income comes from"]);
    one_fault(file, "/9/note", Some(json!("")), &["9:", "has no note"]);
    one_fault(file, "/9/counted", Some(json!([])), &["9:", "no occupation's wages are counted"]);
    let low = Some(json!(999_999));
    one_fault(file, "/9/occupations/0/low", low, &["9:", "must rise from low to high"]);
    one_fault(file, "/9/basis", Some(json!("best")), &["can't be read", "best"]);
}

#[test]
fn questions_with_faults() {
    let file = "copy/faq.json";
    let set = |rest: &str, value: Value, words: &[&str]| {
        one_fault(file, &format!("/0{rest}"), Some(value), words);
    };
    set("/title", json!(""), &["needs a title"]);
    set("/questions/0/answer", json!(" "), &["must not be empty"]);
    set("/questions/0/answer", json!("a `b"), &["a backtick opens code"]);
    set("/questions/0/id", json!("what-is-free"), &["this id stands twice"]);
    set("/questions/0/id", json!("What"), &["lower-case words"]);
}

#[test]
fn a_line_about_a_shape_that_is_missing_too_long_or_like_another() {
    let file = "shapes.json";
    let set = |pointer: &str, value: Option<Value>, words: &[&str]| {
        one_fault(file, pointer, value, words);
    };
    let line = "/planner/peopleHelper";
    set(line, None, &["planner, peopleHelper", "has no line"]);
    set(line, Some(json!("")), &["planner, peopleHelper", "must be words"]);
    set(line, Some(json!("a ".repeat(30) + "b")), &["61 characters; 60 at most"]);
    set(line, Some(json!("everyone gets there.")), &["must end without a mark"]);
    let alike = Some(json!("By Sunday night nobody is lost"));
    set(line, alike, &["begins with the words of planner, communicator"]);
    set("/planner/planner", Some(json!("x")), &["planner, planner", "no such pair"]);
    set("/luck", Some(json!({ "planner": "x" })), &["luck, planner", "no such pair"]);
}
