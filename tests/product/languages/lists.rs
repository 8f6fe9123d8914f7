use worthmap::content::{Content, Source};

use super::pseudo::{self, CODE};
use crate::own;

#[test]
fn spanish_list_has_e_in_place_of_y_before_the_sound_i() {
    let english = Content::load(&Source::Embedded).unwrap();
    let spanish = &english.others[0].language;
    for (last, list) in [
        ("Leer", "Cantar, Leer y Leer"),
        ("Inventar recetas", "Cantar, Leer e Inventar recetas"),
        ("Historia local", "Cantar, Leer e Historia local"),
        ("Índices", "Cantar, Leer e Índices"),
        ("Hielo", "Cantar, Leer y Hielo"),
        ("<a href=\"/i\">Ir</a>", "Cantar, Leer e <a href=\"/i\">Ir</a>"),
        ("<a href=\"/i\">Leer</a>", "Cantar, Leer y <a href=\"/i\">Leer</a>"),
    ] {
        assert_eq!(spanish.list(["Cantar", "Leer", last]), list);
        assert_eq!(english.language.list(["Ice", last]), format!("Ice and {last}"));
    }
}

#[actix_web::test]
async fn ideas_by_name_are_in_alphabetical_order_whatever_their_accents() {
    let folder = pseudo::folder();
    let browser = own::start(&folder).await.browser();
    let english = browser.get("/ideas/by-name").await.all_attributes(".card-link", "href");
    let accented = browser.get(&format!("/{CODE}/ideas/by-name")).await;
    let accented = accented.all_attributes(".card-link", "href");
    let expected: Vec<String> = english.iter().map(|href| format!("/{CODE}{href}")).collect();
    assert_eq!(accented, expected);
    assert_eq!(accented.len(), 50);
}
