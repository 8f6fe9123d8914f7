use std::collections::HashSet;

use serde_json::Value;

use crate::own::folder::built_in;

/// Texts count as copies when they share this part of their runs of three words.
const ALIKE: f64 = 0.3;

fn runs(text: &str) -> HashSet<Vec<String>> {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.windows(3).map(<[String]>::to_vec).collect()
}

fn texts(file: &str) -> Vec<(String, String)> {
    let value = built_in(&format!("copy/{file}"));
    let entries = value.as_object().expect("a map").iter();
    entries
        .flat_map(|(id, entry)| match entry {
            Value::String(text) => vec![(id.clone(), text.clone())],
            Value::Object(parts) => parts
                .iter()
                .filter(|(name, _)| *name != "slug")
                .map(|(name, text)| {
                    (format!("{id}.{name}"), text.as_str().expect("text").to_owned())
                })
                .collect(),
            other => panic!("{id} is {other}"),
        })
        .collect()
}

#[test]
fn no_text_repeats_another() {
    let all: Vec<(String, String)> =
        ["traits.json", "categories.json", "ideas.json"].into_iter().flat_map(texts).collect();
    let sets: Vec<HashSet<Vec<String>>> = all.iter().map(|(_, text)| runs(text)).collect();
    for (i, one) in sets.iter().enumerate() {
        for (j, other) in sets.iter().enumerate().skip(i + 1) {
            let shared = one.intersection(other).count();
            let together = one.union(other).count().max(1);
            #[expect(clippy::cast_precision_loss, reason = "texts have few words")]
            let alike = shared as f64 / together as f64;
            assert!(alike < ALIKE, "{} and {} are alike: {alike:.2}", all[i].0, all[j].0);
        }
    }
}
