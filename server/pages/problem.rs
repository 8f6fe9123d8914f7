//! The page for everything that went wrong: what happened, and what to do next.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::form_view::Summary;
use super::frame::Frame;
use super::html;
use crate::errors::PageError;
use crate::site::Site;

#[derive(Template)]
#[template(path = "pages/not_found.html")]
struct NotFoundPage {
    frame: Frame,
}

#[derive(Template)]
#[template(path = "pages/problem.html")]
struct ProblemPage<'a> {
    frame: Frame,
    headline: &'a str,
    advice: &'a str,
    link: (&'a str, &'a str),
    request_id: Option<&'a str>,
}

/// The page for an error, with the given status.
#[must_use]
pub fn page(
    request: &HttpRequest,
    error: PageError,
    status: StatusCode,
    request_id: Option<&str>,
) -> HttpResponse {
    let bare = || HttpResponse::new(status);
    let Some(site) = request.app_data::<web::Data<Site>>() else { return bare() };
    let (headline, advice, link) = words(error);
    let wait = if let PageError::TooMany(wait) = error { Some(wait) } else { None };
    let advice = &wait.map_or_else(|| advice.to_owned(), Summary::words_for_wait);
    let title = format!("{headline} | Worthmap");
    // An error has no address of its own.
    let frame = Frame { canonical: None, ..Frame::new(site, "/", &title, advice).unlisted() };
    let rendered = if error == PageError::NotFound {
        html(status, &NotFoundPage { frame })
    } else {
        html(status, &ProblemPage { frame, headline, advice, link, request_id })
    };
    rendered.unwrap_or_else(|_| bare())
}

/// Headline, advice, and where to go on.
fn words(error: PageError) -> (&'static str, &'static str, (&'static str, &'static str)) {
    let home = ("/", "Go to the Main");
    let wizard = ("/app", "Go to your map");
    match error {
        PageError::NotFound => ("404", "You won't find anything here", home),
        PageError::MethodNotAllowed => {
            ("That way is closed", "This address can't be used like that. Nothing changed.", home)
        }
        PageError::BadRequest => (
            "That could not be understood",
            "The form was incomplete or damaged. Nothing changed; go back and try once more.",
            wizard,
        ),
        PageError::NoSuchActivity => (
            "There is no such activity",
            "The tree may have changed since you opened the page. Your picks are as they were.",
            wizard,
        ),
        PageError::NoSuchResult => (
            "This link doesn't hold a result",
            "A part of it is missing, or it was changed on the way. Ask for it once more, or copy the whole of it.",
            ("/resume", "Paste a link or code"),
        ),
        PageError::ForeignForm => (
            "That form came from another site",
            "To protect you, forms are only taken from this site. Nothing changed.",
            wizard,
        ),
        PageError::TooLarge => (
            "That was too much at once",
            "More was sent than any form here needs. Nothing changed.",
            wizard,
        ),
        PageError::Encoded => (
            "That could not be read",
            "Compressed forms are not taken here. Nothing changed.",
            wizard,
        ),
        PageError::SignInFirst => (
            "Sign in first",
            "You are signed out, or were signed out in the meantime. Nothing changed.",
            ("/signin?next=%2Faccount", "Sign In"),
        ),
        PageError::TooMany(_) => {
            ("Too many tries", "That was tried too often. Wait a little, then try again.", home)
        }
        PageError::Busy => (
            "Too many people at once",
            "More is asked of us than we can do right now. Nothing changed; try again in a moment.",
            home,
        ),
        PageError::StoreGone => (
            "Your account can't be reached right now",
            "The place where accounts are kept doesn't answer. Nothing changed; try again in a moment.",
            wizard,
        ),
        PageError::AlmostThere => (
            "Your account is made",
            "You could not be signed in right away. Wait a moment, then sign in with the password you have just chosen.",
            ("/signin", "Sign In"),
        ),
        PageError::Internal => (
            "Something went wrong on our side",
            "It has been noted. Try again in a moment; if it stays, write to us with the number below.",
            home,
        ),
    }
}
