use std::time::Duration;

use serde_json::json;

use super::{CHESS, PASSWORD};
use crate::site::{Kind, TestSite};

const DAY: Duration = Duration::from_hours(24);

#[actix_web::test]
async fn clock_set_back_locks_no_account_out() {
    let site = TestSite::plan(Kind::Sqlite).start().await;
    let ada = site.member("ada@example.org", PASSWORD).await;
    let stranger = site.browser();
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(stranger.sign_in("ada@example.org", "not the right one").await.status);
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    site.clock.go_back(DAY);
    ada.get("/account").await.expect(200);
    let change = json!({ "id": "chess", "path": CHESS, "picked": true, "at": 1 });
    ada.post_json("/account/map", &json!({ "changes": [change] })).await.expect(200);
    site.signed_in("ada@example.org", PASSWORD).await;
    site.clock.advance(3 * DAY);
    ada.get("/account").await.expect(200);
}
