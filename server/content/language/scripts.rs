//! What scripts need to know of a language, as JSON for a page.

use std::collections::{BTreeMap, HashMap};

use askama::filters;
use serde::Serialize;

use super::{Language, Translation};

const SCRIPTS: &str = "islands/";
/// Folders of the scripts of pages other than the wizard; it loads none of the last.
const ELSEWHERE: [&str; 4] = ["account", "pages", "shared", FORMS];
const FORMS: &str = "forms";

/// Messages that scripts show.
#[derive(Debug, Serialize)]
struct ScriptLanguage<'a> {
    code: &'a str,
    /// Before the site's addresses.
    base: &'a str,
    texts: BTreeMap<&'a str, &'a str>,
    forms: BTreeMap<&'a str, &'a BTreeMap<String, String>>,
    /// By the name, the code of its language.
    #[serde(skip_serializing_if = "Option::is_none")]
    untranslated: Option<&'a BTreeMap<String, String>>,
}

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
        let mut shown = ScriptLanguage {
            code: &self.code,
            base,
            texts: BTreeMap::new(),
            forms: BTreeMap::new(),
            untranslated: Some(&self.untranslated.names)
                .filter(|names| in_wizard && !names.is_empty()),
        };
        for (english, message) in &self.messages {
            if !places.get(english).is_some_and(|files| files.iter().any(is_shown)) {
                continue;
            }
            match message {
                Translation::Text(text) => drop(shown.texts.insert(english, text)),
                Translation::Forms(forms) => drop(shown.forms.insert(english, forms)),
            }
        }
        let Ok(json) = filters::json(shown);
        json.to_string()
    }
}
