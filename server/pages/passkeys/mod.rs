//! Signing in and up with a passkey. A page's script asks for what is to be signed, at an address
//! that ends in `/options`; the answer is posted as any form is, and leads on, or back to the page.

pub mod signing_in;
pub mod signing_up;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;

use crate::accounts::passkeys::{Challenge, PasskeyError};
use crate::http::PageError;
use crate::http::passkey::{handed_out, refused};
use crate::http::respond::{go_to, with_retry};
use crate::site::Site;
use crate::views::flash::Flash;
use crate::views::form::Summary;
use crate::views::passkey_problem::PasskeyProblem;

/// What a page's script gets that asks for something to sign.
fn answered(
    site: &Site,
    begun: Result<Challenge, PasskeyError>,
) -> Result<HttpResponse, PageError> {
    match begun {
        Ok(challenge) => Ok(handed_out(&challenge, site)),
        Err(PasskeyError::TooMany(wait)) => {
            let words = Summary::words_for_wait(wait);
            Ok(with_retry(refused(StatusCode::TOO_MANY_REQUESTS, &words), wait))
        }
        Err(error) => {
            let words = PasskeyProblem::of(error)?.words();
            Ok(refused(StatusCode::UNPROCESSABLE_ENTITY, words))
        }
    }
}

/// Back to a page, which says what went wrong.
fn back_to(site: &Site, page: &str, flash: Flash) -> HttpResponse {
    let mut response = go_to(page);
    flash.send(&mut response, &site.settings);
    response
}
