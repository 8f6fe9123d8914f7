use serde_json::json;

use super::folder::{OwnFolder, built_in};
use super::start;
use crate::accounts::CHESS;

#[actix_web::test]
async fn no_name_is_markup_on_steps_2_and_3() {
    let name = "Tea & <b>Cake</b>";
    let (mut ideas, mut traits) = (built_in("templates.json"), built_in("traits.json"));
    ideas[0]["name"] = json!(name);
    for item in traits.as_array_mut().unwrap() {
        let plain = item["name"].as_str().unwrap();
        item["name"] = json!(format!("{plain} <i>& co</i>"));
    }
    let folder = OwnFolder::empty();
    folder.write_json("templates.json", &ideas);
    folder.write_json("traits.json", &traits);
    let browser = start(&folder).await.browser();
    browser.toggle(CHESS).await;
    for step in [2, 3] {
        let page = browser.get(&format!("/app?step={step}&template=1")).await.expect(200);
        assert_eq!(page.says(name).says("<i>& co</i>").count("#main b, #main i"), 0);
    }
}
