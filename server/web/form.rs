//! The fields of a posted form, read strictly: each at most once, real text, nothing hidden in
//! it. What isn't a form of ours is refused before anything looks at it.

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};

use crate::web::PageError;
use crate::web::extract::Extracted;

const FORM: &str = "application/x-www-form-urlencoded";

/// Several times as many fields as any form of ours has.
const MOST_FIELDS: usize = 32;

/// A form that can be read from its fields.
pub trait Form: Sized {
    /// Takes what it needs; a field that is missing is a form of somebody else's.
    fn read(fields: &mut Fields) -> Result<Self, PageError>;
}

#[derive(Debug)]
pub struct Posted<T>(pub T);

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads a body. Refuses repeated names, text that isn't UTF-8, NUL, and more fields than any
    /// form has: each is compared with all before it.
    pub fn parse(body: &[u8]) -> Result<Self, PageError> {
        let mut fields: Vec<(String, String)> = Vec::new();
        for pair in body.split(|byte| *byte == b'&').filter(|pair| !pair.is_empty()) {
            if fields.len() == MOST_FIELDS {
                return Err(PageError::BadRequest);
            }
            let mut halves = pair.splitn(2, |byte| *byte == b'=');
            let name = text(halves.next().unwrap_or_default())?;
            let value = text(halves.next().unwrap_or_default())?;
            if fields.iter().any(|(known, _)| *known == name) {
                return Err(PageError::BadRequest);
            }
            fields.push((name, value));
        }
        Ok(Self(fields))
    }

    /// A field that the form always has.
    pub fn required(&mut self, name: &str) -> Result<String, PageError> {
        self.take(name).ok_or(PageError::BadRequest)
    }

    /// A field that is there or not, which makes a difference.
    pub fn maybe(&mut self, name: &str) -> Option<String> {
        self.take(name)
    }

    /// A field that may be missing; then it is empty.
    pub fn optional(&mut self, name: &str) -> String {
        self.take(name).unwrap_or_default()
    }

    fn take(&mut self, name: &str) -> Option<String> {
        let position = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.swap_remove(position).1)
    }
}

/// Undoes the encoding of one name or value.
fn text(encoded: &[u8]) -> Result<String, PageError> {
    let mut decoded = Vec::with_capacity(encoded.len());
    let mut rest = encoded.iter();
    while let Some(byte) = rest.next() {
        decoded.push(match byte {
            b'+' => b' ',
            b'%' => {
                let (high, low) = (hex(rest.next())?, hex(rest.next())?);
                high << 4 | low
            }
            other => *other,
        });
    }
    if decoded.contains(&0) {
        return Err(PageError::BadRequest);
    }
    String::from_utf8(decoded).map_err(|_| PageError::BadRequest)
}

fn hex(digit: Option<&u8>) -> Result<u8, PageError> {
    let digit = digit.and_then(|digit| char::from(*digit).to_digit(16));
    digit.and_then(|digit| u8::try_from(digit).ok()).ok_or(PageError::BadRequest)
}

impl<T: Form + 'static> FromRequest for Posted<T> {
    type Error = PageError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_form = request.content_type().eq_ignore_ascii_case(FORM);
        let body = web::Bytes::from_request(request, payload);
        Box::pin(async move {
            if !is_form {
                return Err(PageError::BadRequest);
            }
            let body = body
                .await
                .map_err(|error| PageError::of_status(error.as_response_error().status_code()))?;
            T::read(&mut Fields::parse(&body)?).map(Self)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_decoded() {
        let mut fields = Fields::parse(b"email=ada%40example.org&password=a+b%2Bc&next=").unwrap();
        assert_eq!(fields.required("email").unwrap(), "ada@example.org");
        assert_eq!(fields.required("password").unwrap(), "a b+c");
        assert_eq!(fields.required("next").unwrap(), "");
        assert_eq!(fields.required("email"), Err(PageError::BadRequest));
        assert_eq!(fields.optional("missing"), "");
    }

    #[test]
    fn what_no_browser_sends_is_refused() {
        for body in ["a=1&a=2", "a=%00", "a=\0", "a=%FF", "a=%4", "a=%zz", "a%00=1", "a=%C3%28"] {
            assert_eq!(Fields::parse(body.as_bytes()), Err(PageError::BadRequest), "{body:?}");
        }
        let many: Vec<String> = (0..=MOST_FIELDS).map(|number| format!("{number}=")).collect();
        assert!(Fields::parse(many[1..].join("&").as_bytes()).is_ok());
        assert_eq!(Fields::parse(many.join("&").as_bytes()), Err(PageError::BadRequest));
    }
}
