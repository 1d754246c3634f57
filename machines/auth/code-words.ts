/**
 * Additions to the spec's texts when a code is refused or not sent: the tries that are left and what the person can
 * do. Pure.
 */
import { ApiError } from '../../contract/errors.ts';
import { notSentData, wrongCodeData } from '../../contract/mailed-code.ts';

/** Shown above the code boxes after a reload. */
export const RELOADED =
  'This page was loaded again. Codes and passwords are not kept: please enter both again.';

/** Shown above the code boxes if no code was sent now. */
export const SENT_BEFORE = 'No new code was sent: the last one is still good.';

/** Shown beside the refusal to send another code. */
export const LAST_IS_GOOD = 'The last mail is still good: its link works even when no tries are left.';

/** In sign-up the names belong to the code. */
export const SENT_WITH_OTHER_NAMES = `${SENT_BEFORE} It makes the workspace with the names typed then; ask for another code to use the new ones.`;

/** In sign-up, for a person who says that they have a code. */
export const NAMES_OF_CODE = 'Your name and your workspace are those typed when the code was asked for.';

/** Without the names no code can be sent from this step. */
export const BACK_FOR_ANOTHER = 'For another code, go back and fill in both.';

/** How many tries are left; undefined if the server does not say. */
export function triesLeft(error: unknown): string | undefined {
  const data = error instanceof ApiError ? wrongCodeData.safeParse(error.data) : null;
  if (data?.success !== true) return undefined;
  const { tries_left: left } = data.data;
  if (left === 0) return 'No tries are left for it: use the link in the mail, or ask for another code.';
  return left === 1 ? '1 try is left.' : `${left} tries are left.`;
}

/** Seconds until another code may be requested; null if the error does not say. */
export function waitAfter(error: unknown): number | null {
  return sendRefused(error)?.retry_in_seconds ?? null;
}

/** No other code was sent, but an earlier one is still valid. */
export function hasGoodCode(error: unknown): boolean {
  return sendRefused(error)?.code_is_good ?? false;
}

function sendRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null;
  const data = notSentData.safeParse(error.data);
  return data.success ? data.data : null;
}
