//! The Content-Security-Policy of every answer.

use actix_web::http::header::HeaderValue;

/// Nothing by default; scripts, styles, pictures, workers, requests and forms only from and to
/// ourselves. No text becomes markup or a script's address but in the two places of
/// `islands/shared/trusted-text.ts`. What a browser refuses it tells at `paths::POLICY_REPORTS`:
/// by `report-uri`, which all of them know, while Chromium takes `report-to` from https alone.
pub fn of(style_sheets: &StyleSheets) -> Result<HeaderValue, InvalidHeaderValue> {
    let sheets = style_sheets.sources();
    HeaderValue::try_from(format!(
        "default-src 'none'; script-src 'self'; style-src 'self'{sheets}; img-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
    trusted-types answers worker; report-uri /policy-reports"
    ))
}
