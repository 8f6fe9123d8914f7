//! The content of a page as schema.org objects. They contain nothing that the page doesn't; tests
//! compare the two.

use serde_json::{Value, json};

use crate::content::texts::{Occupation, Piece, QuestionGroup};
use crate::mapping::{Template, Trait};
use crate::urls::paths;
use crate::web::Site;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crumb {
    pub name: String,
    pub path: String,
}

impl Crumb {
    pub fn new(name: &str, path: &str) -> Self {
        Self { name: name.to_owned(), path: path.to_owned() }
    }
}

/// Objects may refer to each other by `@id`.
pub fn document(objects: &[Value]) -> Value {
    json!({ "@context": "https://schema.org", "@graph": objects })
}

pub fn breadcrumbs(site: &Site, trail: &[Crumb]) -> Value {
    let crumbs = trail.iter().map(|crumb| (crumb.name.as_str(), crumb.path.clone()));
    json!({ "@type": "BreadcrumbList", "itemListElement": items(site, "item", crumbs) })
}

/// By name and path, in their order; `address` is the property with the address.
fn items<'a>(
    site: &Site,
    address: &str,
    items: impl IntoIterator<Item = (&'a str, String)>,
) -> Vec<Value> {
    let items = (1..).zip(items).map(|(position, (name, path))| {
        let url = site.settings.public_url.absolute(&path);
        json!({ "@type": "ListItem", "position": position, "name": name, address: url })
    });
    items.collect()
}

pub fn website(site: &Site) -> Value {
    let url = site.settings.public_url.absolute(paths::HOME);
    json!({
        "@type": "WebSite",
        "@id": format!("{url}#website"),
        "name": site.content.brand.name,
        "url": url,
        "inLanguage": site.content.language.code(),
        "publisher": { "@id": format!("{url}#organization") },
    })
}

pub fn organization(site: &Site) -> Value {
    let url = site.settings.public_url.absolute(paths::HOME);
    json!({
        "@type": "Organization",
        "@id": format!("{url}#organization"),
        "name": site.content.brand.name,
        "url": url,
        "logo": site.settings.public_url.absolute("/icon-512.png"),
    })
}

pub fn application(site: &Site, description: &str) -> Value {
    json!({
        "@type": "WebApplication",
        "name": site.content.brand.name,
        "url": site.settings.public_url.absolute("/app"),
        "description": description,
        "applicationCategory": "LifestyleApplication",
        "operatingSystem": "Any",
        "isAccessibleForFree": true,
        "offers": { "@type": "Offer", "price": "0", "priceCurrency": site.content.pay.money.code },
    })
}

/// By name and path, in the displayed order.
pub fn list<'a>(site: &Site, items: impl IntoIterator<Item = (&'a str, String)>) -> Value {
    let items = self::items(site, "url", items);
    json!({ "@type": "ItemList", "numberOfItems": items.len(), "itemListElement": items })
}

pub struct Work<'a> {
    pub idea: &'a Template,
    pub summary: &'a str,
    pub skills: &'a [&'a str],
    /// The occupation with the largest share.
    pub main: &'a Occupation,
}

pub fn occupation(site: &Site, work: &Work<'_>, income: Option<u32>) -> Value {
    let pay = &site.content.pay;
    let Work { idea, summary, skills, main } = work;
    let mut object = json!({
        "@type": "Occupation",
        "name": idea.name,
        "description": summary,
        "skills": skills.join(", "),
        "occupationalCategory": format!("{} {}", main.soc, main.title),
        "occupationLocation": {
            "@type": "Country",
            "name": site.say("United States"),
        },
    });
    if let (Some(income), Some(fields)) = (income, object.as_object_mut()) {
        let salary = json!({
            "@type": "MonetaryAmount",
            "currency": pay.money.code,
            "value": { "@type": "QuantitativeValue", "value": income, "unitText": "YEAR" },
        });
        fields.insert("estimatedSalary".to_owned(), salary);
    }
    object
}

pub fn term(site: &Site, item: &Trait, path: &str) -> Value {
    json!({
        "@type": "DefinedTerm",
        "name": item.name,
        "description": item.description,
        "url": site.settings.public_url.absolute(path),
        "inDefinedTermSet": site.settings.public_url.absolute(paths::TRAITS),
    })
}

pub fn questions(site: &Site, groups: &[QuestionGroup]) -> Value {
    let age = site.content.brand.minimum_age.to_string();
    let (email, privacy) = (site.support_email.as_str(), site.say("Privacy Policy"));
    let provider = site.settings.provider_name();
    let plain = |piece| match piece {
        Piece::Text(words) | Piece::Code(words) => words,
        Piece::Age => &age,
        Piece::Email => email,
        Piece::Privacy => privacy,
        Piece::Provider => provider.as_str(),
    };
    let questions: Vec<Value> = groups
        .iter()
        .flat_map(|group| &group.questions)
        .map(|question| {
            let text: String = question.pieces().into_iter().map(plain).collect();
            json!({
                "@type": "Question",
                "name": provider.named(&question.question),
                "acceptedAnswer": { "@type": "Answer", "text": text },
            })
        })
        .collect();
    json!({ "@type": "FAQPage", "mainEntity": questions })
}
