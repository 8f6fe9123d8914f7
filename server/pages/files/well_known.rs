//! Files for programs: `/sitemap.xml`, `/robots.txt`, `/llms.txt` and addresses below `/.well-known/`.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::clock::{DAY, dates};
use crate::content::Message;
use crate::mapping::TemplateIx;
use crate::urls::paths;
use crate::web::{Alternate, PageError, PageResult, RequestSite, Site, go_to};

/// RFC 9116 advises less than a year.
const EXPIRES_AFTER: i64 = 180 * DAY;

/// `GET /.well-known/security.txt` (RFC 9116). 404 unless the operator has named a contact.
pub async fn security(site: web::Data<Site>) -> PageResult {
    let contact = site.settings.security_contact.as_ref().ok_or(PageError::NotFound)?;
    let expires = dates::text(site.clock.now() + EXPIRES_AFTER);
    let canonical = site.settings.public_url.absolute(paths::SECURITY_TXT);
    let codes: Vec<&str> = site.content.languages.iter().map(|one| &*one.code).collect();
    let text = format!(
        "Contact: {}\nExpires: {expires}\nPreferred-Languages: {}\nCanonical: {canonical}\n",
        contact.uri(),
        codes.join(", ")
    );
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(text))
}

/// Password managers link to it.
pub async fn change_password(site: RequestSite) -> HttpResponse {
    go_to(&site.at(paths::CHANGE_PASSWORD))
}

#[derive(Template)]
#[template(path = "sitemap.xml")]
struct Sitemap {
    /// The site has more than one language.
    several: bool,
    pages: Vec<Vec<Alternate>>,
}

/// Canonical addresses of all pages that search engines may list.
pub async fn sitemap(site: web::Data<Site>) -> PageResult {
    let sitemap = Sitemap { several: site.content.languages.len() > 1, pages: listed(&site) };
    let body = sitemap.render()?;
    Ok(HttpResponse::Ok().content_type("application/xml; charset=utf-8").body(body))
}

/// Allows everything: pages that must not be listed say so themselves, which a robot only sees if
/// it may read them.
pub async fn robots(site: web::Data<Site>) -> HttpResponse {
    let sitemap = site.settings.public_url.absolute("/sitemap.xml");
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .body(format!("User-agent: *\nAllow: /\n\nSitemap: {sitemap}\n"))
}

pub async fn llms(site: web::Data<Site>) -> PageResult {
    let content = &site.content;
    let listed = |page| (page, content.brand.pages.has_path(&format!("/{page}")));
    let optional = ["faq", "about", "traits", "experiences", "ideas"].map(listed);
    let has_reference = optional[2].1 || optional[3].1;
    let more = [("reference", has_reference), ("local-pay", content.pay.is_local())];
    let text = content.prose.text("pages/llms.txt").ok_or(PageError::NotFound)?;
    let text = text.plain(&[&optional[..], &more].concat());
    let ideas = content.catalog.template_indices().map(|ix| idea_line(&site, ix));
    let text = Message::<false>::new(&text)
        .with("site", &content.brand.name)
        .with("root", site.settings.public_url.absolute("/").trim_end_matches('/'))
        .with("ideas", content.catalog.templates().len())
        .with("list", ideas.collect::<String>());
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body(text.to_string()))
}

fn idea_line(site: &Site, ix: TemplateIx) -> String {
    let content = &site.content;
    let (name, text) = (&content.catalog.template(ix).name, content.texts.idea(ix));
    let address = site.settings.public_url.absolute(&paths::idea(&text.slug));
    let income = content.pay.shown(ix);
    let income = income.map(|income| site.t("{income} a year").with("income", income));
    let income = income.map_or_else(String::new, |income| format!(" {income}."));
    format!("- [{name}]({address}): {}{income}\n", text.summary)
}

/// Each page in all languages.
fn listed(site: &Site) -> Vec<Vec<Alternate>> {
    let texts = &site.content.texts;
    let taxonomy = &site.content.catalog.taxonomy;
    let single = paths::READING.into_iter().chain([paths::APP]).map(str::to_owned);
    let ideas = site.content.catalog.template_indices();
    let ideas = ideas.map(|ix| paths::idea(&texts.idea(ix).slug));
    let traits = texts.traits.iter().map(|text| paths::trait_page(&text.slug));
    let branches = taxonomy.inner().map(|ix| paths::experience(&taxonomy.node(ix).path));
    let all = single.chain(ideas).chain(traits).chain(branches);
    let all = all.filter(|path| site.content.brand.pages.has_path(path));
    all.map(|path| site.alternates(&path)).collect()
}
