//! The server's own refusals. What the rules refuse comes from `wire`.

use crate::shape::Problem;
use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use table::Message;

/// A refused call: its HTTP status and the reason.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    pub(crate) status: StatusCode,
    pub(crate) problem: Problem,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}

macro_rules! refusals {
    ($($(#[doc = $doc:literal])* $name:ident = $status:ident $code:literal $key:literal;)*) => {
        /// Every refusal of the server by name.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Refusal {
            $($(#[doc = $doc])* $name,)*
        }

        impl Refusal {
            fn parts(self) -> (StatusCode, &'static str, &'static str) {
                match self {
                    $(Refusal::$name => (StatusCode::$status, $code, $key),)*
                }
            }

            const ALL: &'static [Refusal] = &[$(Refusal::$name),*];
        }
    };
}

refusals! {
    Sessionless = UNAUTHORIZED "no_session" "server-no-session";
    /// The operator keeps this person or address out.
    Blocked = FORBIDDEN "blocked" "server-blocked";
    ForeignOrigin = FORBIDDEN "foreign_origin" "server-foreign-origin";
    UnknownHost = MISDIRECTED_REQUEST "unknown_host" "server-unknown-host";
    BadRequest = BAD_REQUEST "bad_request" "server-bad-request";
    TooBig = PAYLOAD_TOO_LARGE "too_big" "server-too-big";
    TooSlow = REQUEST_TIMEOUT "too_slow" "server-too-slow";
    TooFast = TOO_MANY_REQUESTS "too_fast" "server-too-fast";
    TooManyTables = TOO_MANY_REQUESTS "too_many_tables" "server-too-many-tables";
    TooManyTablesToday = TOO_MANY_REQUESTS "too_many_tables_today" "server-too-many-tables-today";
    TooManySockets = TOO_MANY_REQUESTS "too_many_sockets" "server-too-many-sockets";
    TooManyUploads = TOO_MANY_REQUESTS "too_many_uploads" "server-too-many-uploads";
    TooManyTries = TOO_MANY_REQUESTS "too_many_tries" "server-too-many-tries";
    UploadsTooLarge = TOO_MANY_REQUESTS "uploads_too_large" "server-uploads-too-large";
    UploadsFromThere = TOO_MANY_REQUESTS "too_many_uploads_from_there" "server-too-many-uploads-from-there";
    UploadsFull = INSUFFICIENT_STORAGE "uploads_full" "server-uploads-full";
    TooManyAnalyses = TOO_MANY_REQUESTS "too_many_analyses" "server-too-many-analyses";
    Busy = SERVICE_UNAVAILABLE "busy" "server-busy";
    /// Another node keeps the table, and there is no way to it.
    Elsewhere = SERVICE_UNAVAILABLE "elsewhere" "server-elsewhere";
    Storage = SERVICE_UNAVAILABLE "storage" "server-storage";
    Internal = INTERNAL_SERVER_ERROR "internal" "server-internal";
    Closing = SERVICE_UNAVAILABLE "closing" "server-closing";
    UnknownPath = NOT_FOUND "unknown_path" "server-unknown-path";
    UnknownTable = NOT_FOUND "unknown_table" "server-unknown-table";
    UnknownReplay = NOT_FOUND "unknown_replay" "server-unknown-replay";
    UnknownSession = NOT_FOUND "unknown_session" "server-unknown-session";
    UnknownSeat = NOT_FOUND "unknown_seat" "server-unknown-seat";
    UnknownBot = UNPROCESSABLE_ENTITY "unknown_bot" "server-unknown-bot";
    BadName = UNPROCESSABLE_ENTITY "bad_name" "server-bad-name";
    BadBlazon = UNPROCESSABLE_ENTITY "bad_blazon" "server-bad-blazon";
    BadPassword = UNPROCESSABLE_ENTITY "bad_password" "server-bad-password";
    BadClock = UNPROCESSABLE_ENTITY "bad_clock" "server-bad-clock";
    NameTaken = CONFLICT "name_taken" "server-name-taken";
    WrongOldPassword = FORBIDDEN "wrong_old_password" "server-wrong-old-password";
    WrongPassword = FORBIDDEN "wrong_password" "server-wrong-password";
    NotHost = FORBIDDEN "not_host" "server-not-host";
    NotSeated = FORBIDDEN "not_seated" "server-not-seated";
    NoPartners = FORBIDDEN "no_partners" "server-no-partners";
    Private = FORBIDDEN "private" "server-private";
    SeatTaken = CONFLICT "seat_taken" "server-seat-taken";
    TooManySeats = UNPROCESSABLE_ENTITY "too_many_seats" "server-too-many-seats";
    NotWaiting = CONFLICT "not_waiting" "server-not-waiting";
    NotRunning = CONFLICT "not_running" "server-not-running";
    NotOver = CONFLICT "not_over" "server-not-over";
    NotFull = CONFLICT "not_full" "server-not-full";
    NotAway = CONFLICT "not_away" "server-not-away";
    HeldByBot = CONFLICT "held_by_bot" "server-held-by-bot";
    BotAnswers = CONFLICT "bot_answers" "server-bot-answers";
    Resigned = CONFLICT "resigned" "server-resigned";
    NothingToUndo = CONFLICT "nothing_to_undo" "server-nothing-to-undo";
    UndoAway = CONFLICT "undo_away" "server-undo-away";
    UndoneEnough = CONFLICT "undone_enough" "server-undone-enough";
    TooLateToUndo = CONFLICT "no_time_to_undo" "server-no-time-to-undo";
    ProposalPending = CONFLICT "proposal_pending" "server-proposal-pending";
    NothingProposed = CONFLICT "no_proposal" "server-no-proposal";
    DrawUnknown = CONFLICT "no_draw" "server-no-draw";
    NotAsked = CONFLICT "not_asked" "table-not-asked";
    Empty = UNPROCESSABLE_ENTITY "empty" "server-empty";
    OldRules = CONFLICT "old_rules" "server-old-rules";
    TakenAlong = CONFLICT "taken_along" "server-day-taken-along";
    PlayedToday = CONFLICT "played_today" "server-day-played";
    NotPlayedYet = CONFLICT "not_played_yet" "server-day-not-yet";
    UnknownDeal = NOT_FOUND "unknown_deal" "server-day-unknown";
    HelloFirst = BAD_REQUEST "hello_first" "server-hello-first";
}

impl Refusal {
    /// The refusal that strangers know by this word.
    pub(crate) fn by_code(code: &str) -> Option<Refusal> {
        Refusal::ALL.iter().copied().find(|refusal| refusal.parts().1 == code)
    }

    /// The reason as strangers read it.
    pub(crate) fn problem(self) -> Problem {
        let (_, code, key) = self.parts();
        let reason = words::both(&Message::new(key), &words::numbered);
        Problem { code: code.to_owned(), clause: None, reason }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { status: refusal.parts().0, problem: refusal.problem() }
    }
}

impl From<wire::Error> for Problem {
    fn from(error: wire::Error) -> Problem {
        let code = serde_json::to_value(error.code).ok().and_then(|code| Some(code.as_str()?.to_owned()));
        Problem { code: code.unwrap_or_default(), clause: error.clause, reason: error.message }
    }
}

impl From<wire::Error> for Refused {
    fn from(error: wire::Error) -> Refused {
        let status = match error.code {
            wire::ErrorCode::UnknownGame => StatusCode::NOT_FOUND,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Refused { status, problem: error.into() }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        tracing::error!(%error, "the file failed");
        Refusal::Storage.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_its_sentence_in_both_languages() {
        for refusal in Refusal::ALL {
            let reason = refusal.problem().reason;
            assert!(!reason.en.contains('⟨') && !reason.de.contains('⟨'), "{refusal:?}: {reason:?}");
        }
    }
}
