/** Lifetimes of tokens, sessions and keys of the embedded identity service. */

/**
 * Seconds. Our server checks the session and `valid_after` on every request, so an ended session is refused at once.
 * The five minutes limit a token where only its signature is checked.
 */
export const ID_TOKEN_SECONDS = 5 * 60;

/** Seconds of allowed clock difference. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** A password may be changed for this long after the old one was entered; then it must be entered again. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/** A session that was unused for this long has ended. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;

/**
 * For this long a used refresh token returns the same successor again. The SDK refreshes once for each waiting
 * request, and a response can be lost; without this, either would end the session as a replay.
 */
export const ROTATION_GRACE_MS = 10_000;

/** A replaced key still verifies for this long; every token that it signed has expired by then. */
export const KEY_RETIRED_MS = 2 * ID_TOKEN_SECONDS * 1000;
