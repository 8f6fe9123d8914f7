use std::collections::{BTreeMap, HashMap};

use askama::filters;
use serde_json::json;

use super::{Language, Translation};

const SCRIPTS: &[&str] = &["islands/"];
/// Files whose texts come to scripts with the data of a page.
const SENT: &[&str] = &["server/content/starters.rs", "server/pages/wizard/"];

impl Language {
    /// Messages of files in `islands/`; and texts without a translation: of these, of names, and of those sent to
    /// scripts. `base` is before the paths of the language.
    pub(super) fn scripts(&self, base: &str, places: &HashMap<String, Vec<String>>) -> String {
        let is_in = |text: &String, folders: &[&str]| {
            let files = places.get(text).into_iter().flatten();
            files.into_iter().any(|file| folders.iter().any(|folder| file.starts_with(folder)))
        };
        let shown = self.messages.iter().filter(|(english, _)| is_in(english, SCRIPTS));
        let (forms, texts): (BTreeMap<_, _>, BTreeMap<_, _>) =
            shown.partition(|(_, message)| matches!(message, Translation::Forms(_)));
        let mut shown = json!({ "code": self.code, "base": base, "texts": texts, "forms": forms });
        let mut untranslated: BTreeMap<_, _> = self.untranslated.texts.iter().collect();
        untranslated.retain(|text, _| is_in(text, SCRIPTS) || is_in(text, SENT));
        untranslated.extend(&self.untranslated.names);
        if !untranslated.is_empty() {
            shown["untranslated"] = json!(untranslated);
        }
        let Ok(json) = filters::json(shown);
        json.to_string()
    }
}
