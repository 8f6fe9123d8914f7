//! PostgreSQL, alone or behind a pool that hands its connections on after each transaction.
//!
//! There nothing lasts longer than a transaction: no setting, and no prepared statement, whose name
//! might be somebody else's on the next connection. So every statement goes inside a transaction,
//! which also says how long statements may take, and without a name.

use std::fmt;
use std::ops::{Deref, DerefMut};

use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{FutureExt, StreamExt, TryFutureExt, TryStreamExt, stream};
use sqlx::error::BoxDynError;
use sqlx::postgres::{PgArguments, PgQueryResult, PgRow, PgStatement, PgTypeInfo};
use sqlx::{Either, Error, Execute, Executor, PgPool, SqlStr, Transaction};

/// The first words of a transaction behind a pool.
const BEGIN: &str = "BEGIN; SET LOCAL statement_timeout = '4s'";

#[derive(Debug, Clone)]
pub(super) struct Postgres {
    pool: PgPool,
    /// Whether each transaction may meet another connection of the server.
    is_handed_on: bool,
}

/// A transaction. Undone when it is dropped.
pub(super) struct Undertaking(Line);

/// What statements of a transaction go through.
pub(super) struct Line {
    transaction: Transaction<'static, sqlx::Postgres>,
    is_handed_on: bool,
}

impl Postgres {
    pub(super) fn new(pool: PgPool, is_handed_on: bool) -> Self {
        Self { pool, is_handed_on }
    }

    /// The connections to whatever is in front.
    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(super) async fn begin(&self) -> Result<Undertaking, Error> {
        let is_handed_on = self.is_handed_on;
        let begin = if is_handed_on { BEGIN } else { "BEGIN" };
        let transaction = self.pool.begin_with(begin).await?;
        Ok(Undertaking(Line { transaction, is_handed_on }))
    }
}

impl Undertaking {
    pub(super) async fn commit(self) -> Result<(), Error> {
        self.0.transaction.commit().await
    }

    pub(super) async fn rollback(self) -> Result<(), Error> {
        self.0.transaction.rollback().await
    }
}

impl Deref for Undertaking {
    type Target = Line;

    fn deref(&self) -> &Line {
        &self.0
    }
}

impl DerefMut for Undertaking {
    fn deref_mut(&mut self) -> &mut Line {
        &mut self.0
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Line")
    }
}

type Answer = Result<Either<PgQueryResult, PgRow>, Error>;

impl<'c> Executor<'c> for &'c mut Line {
    type Database = sqlx::Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Answer>
    where
        'c: 'e,
        E: 'q + Execute<'q, sqlx::Postgres>,
    {
        if self.is_handed_on {
            (*self.transaction).fetch_many(Unnamed(query))
        } else {
            (*self.transaction).fetch_many(query)
        }
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, sqlx::Postgres>,
    {
        if self.is_handed_on {
            (*self.transaction).fetch_optional(Unnamed(query))
        } else {
            (*self.transaction).fetch_optional(query)
        }
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'c: 'e,
    {
        (*self.transaction).prepare_with(sql, parameters)
    }
}

impl<'c> Executor<'c> for &'c Postgres {
    type Database = sqlx::Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, Answer>
    where
        'c: 'e,
        E: 'q + Execute<'q, sqlx::Postgres>,
    {
        if !self.is_handed_on {
            return (&self.pool).fetch_many(query);
        }
        let answers = async move {
            let mut unit = self.begin().await?;
            let answers: Vec<_> = (&mut *unit).fetch_many(query).try_collect().await?;
            unit.commit().await?;
            Ok(stream::iter(answers.into_iter().map(Ok)))
        };
        answers.try_flatten_stream().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, sqlx::Postgres>,
    {
        if !self.is_handed_on {
            return (&self.pool).fetch_optional(query);
        }
        let answer = async move {
            let mut unit = self.begin().await?;
            let answer = (&mut *unit).fetch_optional(query).await?;
            unit.commit().await?;
            Ok(answer)
        };
        answer.boxed()
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'c: 'e,
    {
        (&self.pool).prepare_with(sql, parameters)
    }
}

/// A statement that the server forgets once it has answered.
struct Unnamed<E>(E);

impl<'q, E: Execute<'q, sqlx::Postgres>> Execute<'q, sqlx::Postgres> for Unnamed<E> {
    fn sql(self) -> SqlStr {
        self.0.sql()
    }

    fn statement(&self) -> Option<&PgStatement> {
        self.0.statement()
    }

    fn take_arguments(&mut self) -> Result<Option<PgArguments>, BoxDynError> {
        self.0.take_arguments()
    }

    fn persistent(&self) -> bool {
        false
    }
}
