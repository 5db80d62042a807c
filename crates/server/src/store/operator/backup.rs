//! A house is copied as it is at one moment, beside whoever plays in it.

use super::{Operator, OperatorError};
use crate::store::carry;
use crate::store::sql::Link;
use std::path::Path;

impl Operator {
    /// Copies the whole house, as it is at this moment, into a new folder; every record is read back and compared. How
    /// many rows of each kind there were. The copy is a house in a file and can be served as it is.
    pub async fn backup(&mut self, to: &Path) -> Result<Vec<(&'static str, i64)>, OperatorError> {
        let moment = match self.link {
            Link::Lite(_) => "BEGIN",
            Link::Post(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        crate::store::execute(&mut self.link, moment).await?;
        let copied = carry::copy(&mut self.link, &to.to_string_lossy()).await;
        let _ = crate::store::execute(&mut self.link, "ROLLBACK").await;
        copied.map_err(OperatorError::Copy)
    }
}
