//! What scripts need to know of a language, as JSON for a page.

use std::collections::{BTreeMap, HashMap};

use askama::filters;
use serde_json::json;

use super::{Language, Translation};

const SCRIPTS: &str = "islands/";
/// Folders of the scripts of pages other than the wizard; it loads none of the last.
const ELSEWHERE: [&str; 4] = ["account", "pages", "shared", FORMS];
const FORMS: &str = "forms";

impl Language {
    /// Messages of files in `islands/`: those of the wizard, or of all other pages.
    pub(super) fn scripts(
        &self,
        base: &str,
        places: &HashMap<String, Vec<String>>,
        in_wizard: bool,
    ) -> String {
        let is_shown = |file: &String| {
            let folder = file.strip_prefix(SCRIPTS).and_then(|path| path.split('/').next());
            folder.is_some_and(|it| if in_wizard { it != FORMS } else { ELSEWHERE.contains(&it) })
        };
        let shown = self.messages.iter().filter(|(english, _)| {
            places.get(*english).is_some_and(|files| files.iter().any(is_shown))
        });
        let (forms, texts): (BTreeMap<_, _>, BTreeMap<_, _>) =
            shown.partition(|(_, message)| matches!(message, Translation::Forms(_)));
        let mut shown = json!({ "code": self.code, "base": base, "texts": texts, "forms": forms });
        if in_wizard && !self.untranslated.names.is_empty() {
            shown["untranslated"] = json!(self.untranslated.names);
        }
        let Ok(json) = filters::json(shown);
        json.to_string()
    }
}
