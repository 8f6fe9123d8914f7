//! The preview pictures, drawn for real.
#![expect(clippy::expect_used, reason = "a test that can't go on has failed")]

use worthmap::content::{Content, Source};
use worthmap::mapping::ChartValues;
use worthmap::pictures::{Look, Picture, Pictures, Shape};

/// What link previews take.
const MOST_BYTES: usize = 300_000;

fn picture(title: &str, subtitle: &str) -> Picture {
    let catalogue = Content::load(&Source::Embedded).expect("sound content").catalogue;
    let shapes = [(0, Look::Idea), (7, Look::You)].map(|(position, look)| Shape {
        values: ChartValues::from_unit(&catalogue.templates()[position].unit),
        look,
    });
    Picture {
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        axes: catalogue.traits.iter().map(|item| item.name.clone()).collect(),
        shapes: shapes.to_vec(),
    }
}

#[actix_web::test]
async fn a_picture_is_a_png_of_1200_by_630_below_300_kb() {
    let texts = [
        ("Portrait and Family Photographer", "A map of ten traits, and the idea nearest to it"),
        ("", ""),
        (
            "<script> & \"quotes\" of great length that go on and on and on, far past the edge",
            "ü 日本",
        ),
    ];
    for (title, subtitle) in texts {
        let png = Pictures::default().png(&picture(title, subtitle)).await.expect("a picture");
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&png[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "width and height");
        assert!(png.len() < MOST_BYTES, "{} bytes", png.len());
        if let Ok(folder) = std::env::var("KEEP_PICTURES") {
            std::fs::write(format!("{folder}/{}.png", title.len()), &png).expect("a file");
        }
    }
}

#[actix_web::test]
async fn the_same_picture_is_drawn_once() {
    let pictures = Pictures::default();
    let first = pictures.png(&picture("One", "picture")).await.expect("a picture");
    let again = pictures.png(&picture("One", "picture")).await.expect("a picture");
    assert_eq!(first.as_ptr(), again.as_ptr(), "kept, not drawn again");
}
