use worthmap::content::Content;
use worthmap::insights::pictures::{Picture, Pictures, mark_of};
use worthmap::mapping::ChartValues;
use worthmap::network::Network;

use crate::content::CONTENT;
use crate::site::{Kind, TestSite};

const MOST_BYTES: usize = 300_000;

pub fn drawing(content: &Content, [title, subtitle]: [&str; 2], shape: ChartValues) -> Picture {
    Picture {
        mark: mark_of(&content.brand),
        label: String::new(),
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        price: None,
        question: None,
        axes: content.catalog.traits.iter().map(|item| item.name.clone()).collect(),
        shape,
        idea: None,
    }
}

fn picture(title: &str, subtitle: &str) -> Picture {
    drawing(&CONTENT, [title, subtitle], CONTENT.catalog.templates()[7].chart)
}

fn somewhere(last: u8) -> Network {
    Network::of([192, 0, 2, last].into())
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
        let picture = picture(title, subtitle);
        let png = Pictures::default().png(&picture, somewhere(1)).await.expect("a picture");
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        assert_eq!(&png[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "width and height");
        assert!(png.len() < MOST_BYTES, "{} bytes", png.len());
        if let Ok(folder) = std::env::var("KEEP_PICTURES") {
            std::fs::write(format!("{folder}/{}.png", title.len()), &png).expect("a file");
        }
    }
}

#[actix_web::test]
async fn equal_requests_at_once_share_one_drawing() {
    let pictures = Pictures::default();
    let one = picture("Cold", "picture");
    let asked = (0..120).map(|last| pictures.png(&one, somewhere(last)));
    let all = futures_util::future::join_all(asked).await;
    let drawn: Vec<_> = all.iter().map(|one| one.as_ref().expect("a picture").as_ptr()).collect();
    assert!(drawn.iter().all(|one| *one == drawn[0]), "drawn once");
}

#[actix_web::test]
async fn network_has_one_rate_in_all_languages() {
    let site = TestSite::start(Kind::Sqlite).await;
    let pictures = &site.site.pictures;
    let languages = [pictures, &site.site.others[0].pictures];
    let many: Vec<Picture> = (0..50).map(|number| picture("Many", &number.to_string())).collect();
    let asked = many.iter().zip(languages.iter().cycle());
    let greedy = asked.map(|(one, pictures)| pictures.png(one, somewhere(1)));
    let greedy = futures_util::future::join_all(greedy);
    let lonely = picture("Lonely", "picture");
    // A machine under load may answer that it is busy.
    let in_the_end = async {
        for _ in 0..10 {
            if pictures.png(&lonely, somewhere(2)).await.is_ok() {
                return true;
            }
        }
        false
    };
    let (greedy, lonely) = futures_util::future::join(greedy, in_the_end).await;
    assert!(lonely, "no picture for another network");
    assert!(greedy.iter().filter(|one| one.is_ok()).count() <= 12, "its rate");
}
