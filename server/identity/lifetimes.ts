/** How long things of the embedded identity service live. */

/**
 * Seconds. Our server asks for the session and `valid_after` on every request, so a token dies there at once; five
 * minutes bound it wherever only the signature is checked.
 */
export const ID_TOKEN_SECONDS = 5 * 60;

/** Seconds by which clocks may differ. */
export const CLOCK_TOLERANCE_SECONDS = 5;

/** A password may be changed for this long after the old one was typed; then it must be typed again. */
export const FRESH_SIGN_IN_MS = 5 * 60_000;

/** A session that was not used for this long has ended. */
export const SESSION_IDLE_MS = 30 * 24 * 60 * 60_000;

/**
 * For this long the refresh token used last answers its one successor again. The SDK refreshes once for each request
 * that waits, and an answer can be lost on its way: without this, either would end the session as a replay.
 */
export const ROTATION_GRACE_MS = 10_000;

/** A signing key is replaced when it is older than this. */
export const KEY_AGE_MS = 90 * 24 * 60 * 60_000;

/** A replaced key still verifies for this long; every token it signed has expired well before. */
export const KEY_RETIRED_MS = 60 * 60_000;

/** Keys are read again after this, so that a server learns of a replacement made by another. */
export const KEY_CACHE_MS = 60_000;
