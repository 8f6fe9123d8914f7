use worthmap::content::{Content, Source};

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
