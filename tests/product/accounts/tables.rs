use sqlx::{AssertSqlSafe, PgPool, SqlitePool};

pub async fn everything(url: &str) -> String {
    if url.starts_with("sqlite") { sqlite(url).await } else { postgres(url).await }
}

async fn sqlite(url: &str) -> String {
    let pool = SqlitePool::connect(url).await.unwrap();
    let list = "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table'";
    let columns: Vec<(String, String)> = sqlx::query_as(list).fetch_all(&pool).await.unwrap();
    let mut text = String::new();
    for (table, column) in columns {
        let values = format!("SELECT quote({column}) FROM {table}");
        let values: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(values)).fetch_all(&pool).await.unwrap();
        text.push_str(&values.join("\n"));
    }
    text
}

async fn postgres(url: &str) -> String {
    let pool = PgPool::connect(url).await.unwrap();
    let list = "SELECT table_name::text FROM information_schema.tables
        WHERE table_schema = 'public'";
    let tables: Vec<String> = sqlx::query_scalar(list).fetch_all(&pool).await.unwrap();
    let mut text = String::new();
    for table in tables {
        let rows = format!("SELECT t::text FROM {table} t");
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&pool).await.unwrap();
        text.push_str(&rows.join("\n"));
    }
    text
}
