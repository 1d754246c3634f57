/**
 * Limits for mailing and trying codes (design §5). One person's sends and tries never use up another's: sends are
 * counted by email and address, tries by send.
 */

export const HOUR_MS = 60 * 60_000;

/** Between two sends for one purpose, email and address. */
export const RESEND_AFTER_MS = 30_000;

/** Per hour, for one purpose, email and address. */
export const SENDS_PER_HOUR = 5;

/** Per hour, for one email, from all addresses and for all purposes. */
export const SENDS_TO_EMAIL_PER_HOUR = 20;

/** Wrong tries of one send with its cookie, and wrong tries per hour of one purpose and email without a cookie. */
export const WRONG_TRIES = 5;
