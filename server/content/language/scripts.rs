//! What scripts need to know of a language, as JSON for a page.

use std::collections::{BTreeMap, HashMap};

use askama::filters;
use serde::Serialize;

use super::{Language, Translation};

/// Scripts, and the folders of those that other pages than the wizard have.
const SCRIPTS: &str = "islands/";
const EVERYWHERE: [&str; 5] = ["account", "offline", "pages", "shared", "worker"];

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
    /// Messages of files in `islands/`: of the folders of every page, or of all.
    pub(super) fn scripts(
        &self,
        base: &str,
        places: &HashMap<String, Vec<String>>,
        in_wizard: bool,
    ) -> String {
        let is_shown = |file: &String| {
            let folder = file.strip_prefix(SCRIPTS).and_then(|path| path.split('/').next());
            folder.is_some_and(|folder| in_wizard || EVERYWHERE.contains(&folder))
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
