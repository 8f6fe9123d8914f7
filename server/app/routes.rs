//! Where every request begins: the middleware that it passes, and the route table, with every address of the site.

use actix_web::body::MessageBody;
use actix_web::dev::{HttpServiceFactory, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::middleware::from_fn;
use actix_web::web::{self, post};
use actix_web::{App, Error, Resource, ResponseError, Route, guard};

use crate::pages::files::{assets, health, pictures, service_worker, well_known};
use crate::pages::{
    account, error, experiences, forgotten, google, home, ideas, island_errors, join, legal,
    method, passkeys, reset, shared, signin, signout, signup, together, traits, verify, wizard,
};
use crate::urls::paths;
use crate::web::metrics::{self, Metrics};
use crate::web::page_cache::{self, Audience, PageCache};
use crate::web::{PageError, Site, connections, origin, respond, selection, telemetry};

const MAX_FORM_BYTES: usize = 16 * 1_024;
/// The links of twelve maps, and of twelve more.
const MAX_GROUP_FORM_BYTES: usize = 32 * 1_024;
const MAX_ISLAND_ERROR_BYTES: usize = 256;
/// A map with every activity changed is smaller.
const MAX_MAP_BYTES: usize = 256 * 1_024;

/// Every request passes the middleware from the last one to the first.
pub fn application(
    site: web::Data<Site>,
    cache: web::Data<PageCache>,
    metrics: web::Data<Metrics>,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    App::new()
        .app_data(cache)
        .app_data(metrics)
        .wrap(from_fn(origin::refuse_foreign_posts))
        .wrap(from_fn(connections::admit))
        .wrap(from_fn(respond::compress))
        .wrap(from_fn(error::as_pages))
        .wrap(from_fn(page_cache::serve))
        .wrap(from_fn(metrics::count_opened_pages))
        .wrap(from_fn(origin::redirect_to_public_host))
        .wrap(from_fn(respond::secure))
        .wrap(from_fn(telemetry::observe))
        .wrap(from_fn(connections::close_when_stopping))
        .configure(|config| routes(config, &site))
        .app_data(site)
}

/// Mounts all routes, below its code those of every language but the first. The first one that
/// matches an address serves it.
fn routes(config: &mut web::ServiceConfig, site: &Site) {
    for other in &site.others {
        let base = other.settings.public_url.base();
        let home = web::redirect(base.to_owned(), format!("{base}/")).permanent();
        let scope = web::scope(base).app_data(other.clone()).configure(routes_of_language);
        config.service(home).service(scope);
    }
    config.configure(routes_of_language);
}

fn routes_of_language(config: &mut web::ServiceConfig) {
    config
        .app_data(web::PayloadConfig::new(MAX_FORM_BYTES))
        .app_data(web::JsonConfig::default().limit(MAX_MAP_BYTES))
        .configure(wizard_routes)
        .configure(result_routes)
        .configure(sign_in_routes)
        .configure(account_routes)
        .configure(public_routes)
        .configure(file_routes)
        .default_service(web::route().to(error::not_found));
}

fn wizard_routes(config: &mut web::ServiceConfig) {
    config
        .service(cached_for_anonymous(paths::APP, get().to(wizard::get)))
        .service(page("/app/suggestions", get().to(wizard::search::suggestions)))
        .service(form(paths::SELECTION, post().to(wizard::selection::post)))
        .service(form("/app/start", post().to(home::start)))
        .service(
            form("/island-errors", post().to(island_errors::post))
                .app_data(web::PayloadConfig::new(MAX_ISLAND_ERROR_BYTES)),
        )
        .service(form("/app/location", post().to(wizard::selection::save_location)))
        .service(page(paths::COMPARE, get().to(wizard::compare::get)))
        .service(get_and_post(
            paths::RESUME,
            get().to(wizard::resume::get),
            post().to(wizard::resume::post),
        ));
}

fn result_routes(config: &mut web::ServiceConfig) {
    config
        .service(page("/r/{code:[^/.]+}.png", get().to(shared::png)))
        .service(page("/r/{code:[^/.]+}.svg", get().to(pictures::qr_of_shared)))
        .service(page("/r/{code:.+}", get().to(shared::get)))
        .service(page("/together.svg", get().to(pictures::qr_of_group)))
        .service(page("/ideas/{slug:[^/.]+}.svg", get().to(pictures::qr_of_idea)))
        .service(page(paths::THEN_AND_NOW, get().to(together::then_and_now::get)))
        .service(
            get_and_post(paths::TOGETHER, get().to(together::get), post().to(together::post))
                .app_data(web::PayloadConfig::new(MAX_GROUP_FORM_BYTES)),
        );
}

fn sign_in_routes(config: &mut web::ServiceConfig) {
    config
        .service(get_and_post(paths::SIGN_IN, get().to(signin::get), post().to(signin::post)))
        .service(get_and_post(paths::SIGN_UP, get().to(signup::get), post().to(signup::post)))
        .service(form(paths::SIGN_IN_PASSKEY_OPTIONS, post().to(passkeys::options_to_sign_in)))
        .service(form(paths::SIGN_IN_PASSKEY, post().to(passkeys::sign_in)))
        .service(form(paths::SIGN_UP_PASSKEY_OPTIONS, post().to(passkeys::options_to_sign_up)))
        .service(form(paths::SIGN_UP_PASSKEY, post().to(passkeys::sign_up)))
        .service(form(paths::SIGN_OUT, post().to(signout::post)))
        .service(page(paths::GOOGLE, get().to(google::get)))
        .service(page(paths::GOOGLE_CALLBACK, get().to(google::callback)))
        .service(get_and_post(
            paths::FORGOTTEN,
            get().to(forgotten::get),
            post().to(forgotten::post),
        ))
        .service(get_and_post(paths::RESET, get().to(reset::get), post().to(reset::post)))
        .service(get_and_post(paths::VERIFY, get().to(verify::get), post().to(verify::post)));
}

fn account_routes(config: &mut web::ServiceConfig) {
    config
        .service(page(paths::ACCOUNT, get().to(account::get)))
        .service(form(paths::ACCOUNT_PASSWORD, post().to(account::forms::password)))
        .service(form(paths::ACCOUNT_VERIFICATION, post().to(account::forms::verification)))
        .service(form(paths::ACCOUNT_SHARING, post().to(account::forms::sharing)))
        .service(form(paths::ACCOUNT_SESSIONS, post().to(account::forms::end_session)))
        .service(form(paths::ACCOUNT_PASSKEYS_OPTIONS, post().to(account::passkeys::options)))
        .service(form(paths::ACCOUNT_PASSKEYS_RENAME, post().to(account::passkeys::rename)))
        .service(form(paths::ACCOUNT_PASSKEYS_ALLOW, post().to(account::passkeys::allow)))
        .service(form(paths::ACCOUNT_PASSKEYS_REMOVE, post().to(account::passkeys::remove)))
        .service(form(paths::ACCOUNT_PASSKEYS, post().to(account::passkeys::post)))
        .service(form(paths::ACCOUNT_DISCONNECT, post().to(account::forms::disconnect)))
        .service(form(paths::ACCOUNT_SIGN_OUT, post().to(signout::everywhere)))
        .service(page(paths::ACCOUNT_DOWNLOAD, get().to(account::download::get)))
        .service(form(paths::ACCOUNT_DELETE, post().to(account::forms::delete)))
        .service(form("/account/map", post().to(account::map::post)))
        .service(get_and_post(
            paths::ACCOUNT_PICKS,
            get().to(account::picks::get),
            post().to(account::picks::post),
        ));
}

fn public_routes(config: &mut web::ServiceConfig) {
    config
        .service(cached_for_anonymous(paths::HOME, get().to(home::get)))
        .service(page("/join/{community}", get().to(join::get)))
        .service(cached(paths::IDEAS, get().to(ideas::get)))
        .service(cached(paths::IDEAS_BY_NAME, get().to(ideas::get_by_name)))
        .service(cached(paths::IDEAS_BY_INCOME, get().to(ideas::get_by_income)))
        .service(cached_for_anonymous("/ideas/{slug}", get().to(ideas::get_idea)))
        .service(cached(paths::TRAITS, get().to(traits::get)))
        .service(cached("/traits/{slug}", get().to(traits::get_trait)))
        .service(cached(paths::EXPERIENCES, get().to(experiences::get)))
        .service(cached("/experiences/{path:.*[^/]}", get().to(experiences::get_branch)))
        .service(cached(paths::ABOUT, get().to(legal::about)))
        .service(cached(paths::PRIVACY, get().to(legal::privacy)))
        .service(cached(paths::TERMS, get().to(legal::terms)))
        .service(cached(paths::FAQ, get().to(legal::faq)))
        .service(cached(paths::METHOD, get().to(method::get)))
        .service(cached(paths::OFFLINE, get().to(service_worker::offline)));
}

fn file_routes(config: &mut web::ServiceConfig) {
    config
        .service(page(paths::HEALTH, get().to(health::alive)))
        .service(page(paths::READINESS, get().to(health::ready)))
        .service(cached("/robots.txt", get().to(well_known::robots)))
        .service(cached("/sitemap.xml", get().to(well_known::sitemap)))
        .service(cached("/speculation-rules.json", get().to(assets::speculation_rules)))
        .service(cached("/llms.txt", get().to(well_known::llms)))
        .service(page(paths::SECURITY_TXT, get().to(well_known::security)))
        .service(page("/.well-known/change-password", get().to(well_known::change_password)))
        .service(page("/og/{page:.+}.png", get().to(pictures::preview)))
        .service(page("/favicon.ico", get().to(assets::icon)))
        .service(page("/icon.svg", get().to(assets::icon)))
        .service(page("/icon-{pixels}.png", get().to(assets::icon)))
        .service(cached("/manifest.webmanifest", get().to(assets::manifest)))
        .service(page("/sw.js", get().to(service_worker::worker)))
        .service(cached_forever("/static/tree/{file}", get().to(assets::branch)))
        .service(page("/static/{file}", get().to(assets::asset)));
}

/// A route for GET, and for HEAD, which is GET without the body.
fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// Where the browser keeps them in a cookie.
fn without_picks(get: Route) -> Route {
    get.wrap(from_fn(selection::drop_unneeded))
}

fn page(path: &str, get: Route) -> Resource {
    web::resource(path).route(without_picks(get)).default_service(refuse("GET, HEAD"))
}

fn cached(path: &str, get: Route) -> impl HttpServiceFactory {
    page(path, get).wrap(from_fn(|request, next| Audience::Everybody.keep(request, next)))
}

/// A file whose address names its content.
fn cached_forever(path: &str, get: Route) -> impl HttpServiceFactory {
    page(path, get).wrap(from_fn(|request, next| Audience::Forever.keep(request, next)))
}

/// A page that is the same for requests without cookies, selection and query.
fn cached_for_anonymous(path: &str, get: Route) -> impl HttpServiceFactory {
    page(path, get).wrap(from_fn(|request, next| Audience::Anonymous.keep(request, next)))
}

fn get_and_post(path: &str, get: Route, post: Route) -> Resource {
    let resource = web::resource(path).route(without_picks(get)).route(post);
    resource.default_service(refuse("GET, HEAD, POST"))
}

fn form(path: &str, post: Route) -> Resource {
    web::resource(path).route(post).default_service(refuse("POST"))
}

/// 405 with `Allow`.
fn refuse(allowed: &'static str) -> Route {
    web::route().to(move || async move {
        let mut response = PageError::MethodNotAllowed.error_response();
        response.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
        response
    })
}
