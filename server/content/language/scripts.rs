//! Texts, numbers and paths of a language for scripts, as JSON.

use std::collections::{BTreeMap, HashMap};

use askama::filters;
use serde_json::json;

use super::{Language, Translation};

const SCRIPTS: &str = "islands/";

impl Language {
    /// Messages of files in `islands/`, and names that aren't translated. `base` is before the paths of the language.
    pub(super) fn scripts(&self, base: &str, places: &HashMap<String, Vec<String>>) -> String {
        let is_shown = |file: &String| file.starts_with(SCRIPTS);
        let shown = self.messages.iter().filter(|(english, _)| {
            places.get(*english).is_some_and(|files| files.iter().any(is_shown))
        });
        let (forms, texts): (BTreeMap<_, _>, BTreeMap<_, _>) =
            shown.partition(|(_, message)| matches!(message, Translation::Forms(_)));
        let mut shown = json!({ "code": self.code, "base": base, "texts": texts, "forms": forms });
        if !self.untranslated.names.is_empty() {
            shown["untranslated"] = json!(self.untranslated.names);
        }
        let Ok(json) = filters::json(shown);
        json.to_string()
    }
}
