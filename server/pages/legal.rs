//! Pages of Markdown files (about, privacy, terms), questions and answers.

use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::google::ProviderName;
use crate::content::texts::{Piece, QuestionGroup};
use crate::content::{Message, paragraphs, translatable};
use crate::layout::{Crumb, Frame, prose, structured};
use crate::urls::paths::{ABOUT, FAQ, PRIVACY, TERMS};
use crate::web::{PageResult, RequestSite, Site, html};

#[derive(Template)]
#[template(path = "pages/kept.html")]
struct Kept<'a> {
    site: &'a Site,
    /// Period in words; none if accounts are never deleted.
    keep_unused: Option<String>,
}

#[derive(Template)]
#[template(path = "pages/faq.html")]
struct FaqPage {
    frame: Frame,
    groups: Vec<QuestionGroup>,
    provider: ProviderName,
}

pub async fn about(site: RequestSite) -> PageResult {
    let description = "{name} helps professionals discover strengths and skills, map interests \
        and personality traits, and compare with real occupations.";
    let title = translatable("About {name}: what it does and where its figures come from");
    let frame = text_frame(&site, ABOUT, translatable("About"), title, description);
    let brand = &site.content.brand;
    let imprint = paragraphs(&site.content.language, &brand.imprint);
    let holds = [("local-pay", site.content.pay.is_local()), ("imprint", brand.imprint.is_some())];
    prose(&site, "pages/about.md", &holds, frame, |text| {
        text.put("imprint", &Message::<true>::new(&imprint))
    })
}

pub async fn privacy(site: RequestSite) -> PageResult {
    let description = "What {name} keeps about you, where it is kept, what it is used for, and \
        how to take it with you or delete it.";
    let title = translatable("Privacy Policy: what is kept and how to delete it | {name}");
    let frame = text_frame(&site, PRIVACY, translatable("Privacy Policy"), title, description);
    let provider = site.settings.google().map(|_| site.settings.provider_name());
    let brand = &site.content.brand;
    let keep_unused = site.settings.keep_unused.in_words(&site.content.language);
    let holds = [
        ("provider", provider.is_some()),
        ("unused", keep_unused.is_some()),
        ("extra", !brand.privacy_extra.is_empty()),
    ];
    let unused = keep_unused.clone().unwrap_or_default();
    let kept = Kept { site: &site, keep_unused }.render()?;
    let extra = paragraphs(&site.content.language, &brand.privacy_extra);
    prose(&site, "pages/privacy.md", &holds, frame, |text| {
        let provider = provider.as_ref().map_or("", ProviderName::as_str);
        text.with("provider", provider)
            .with("unused", unused)
            .put("what-is-stored", &Message::<true>::new(&kept))
            .put("extra", &Message::<true>::new(&extra))
    })
}

pub async fn terms(site: RequestSite) -> PageResult {
    let description = "The terms for using {name}: personal, non-commercial use from the age \
        of {age}; income estimates are informational only.";
    let title = translatable("Terms of Service: free, for personal use | {name}");
    let frame = text_frame(&site, TERMS, translatable("Terms of Service"), title, description);
    let brand = &site.content.brand;
    let extra = paragraphs(&site.content.language, &brand.terms_extra);
    let holds =
        [("local-pay", site.content.pay.is_local()), ("extra", !brand.terms_extra.is_empty())];
    prose(&site, "pages/terms.md", &holds, frame, |text| {
        text.put("extra", &Message::<true>::new(&extra))
    })
}

pub async fn faq(site: RequestSite) -> PageResult {
    let description = "How the match is worked out, where the incomes come from, what is stored \
        where, what is free, and how to leave.";
    let groups = site.content.texts.questions(site.settings.google().is_some());
    let title = "Questions and answers: how the match works | {name}";
    let frame = text_frame(&site, FAQ, translatable("Questions"), title, description)
        .with_structured(structured::questions(&site, &groups));
    html(StatusCode::OK, &FaqPage { frame, groups, provider: site.settings.provider_name() })
}

fn text_frame(site: &RequestSite, path: &str, name: &str, title: &str, description: &str) -> Frame {
    Frame::landing(site, path, title, description)
        .with_trail(site, vec![Crumb::new(site.say(name), path)])
}
