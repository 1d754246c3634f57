/** What is said beside the spec's words when a code is refused or not sent: what is left, and how to go on. Pure. */
import { ApiError } from '../../contract/errors.ts';
import { notSentData, wrongCodeData } from '../../contract/mailed-code.ts';

/** Over the boxes after a reload. */
export const RELOADED =
  'This page was loaded again. Codes and passwords are not kept: please enter both again.';

/** Over the boxes where none was sent now. */
export const SENT_BEFORE = 'No new code was sent: the last one is still good.';

/** Beside the refusal of another code. */
export const LAST_IS_GOOD = 'The last mail is still good: its link works even when no tries are left.';

/** Of sign-up, whose names belong to the code. */
export const SENT_WITH_OTHER_NAMES = `${SENT_BEFORE} It makes the workspace with the names typed then; ask for another code to use the new ones.`;

/** Of sign-up, for a person who says that they have a code. */
export const NAMES_OF_CODE = 'Your name and your workspace are those typed when the code was asked for.';

/** Where the names are not typed, none can be sent from here. */
export const BACK_FOR_ANOTHER = 'For another code, go back and fill in both.';

/** What is left of the code's tries; undefined where the server does not say. */
export function triesLeft(error: unknown): string | undefined {
  const data = error instanceof ApiError ? wrongCodeData.safeParse(error.data) : null;
  if (data?.success !== true) return undefined;
  const { tries_left: left } = data.data;
  if (left === 0) return 'No tries are left for it: use the link in the mail, or ask for another code.';
  return left === 1 ? '1 try is left.' : `${left} tries are left.`;
}

/** Seconds until another code may be asked for; null where the error says nothing of it. */
export function waitAfter(error: unknown): number | null {
  return sendRefused(error)?.retry_in_seconds ?? null;
}

/** No other code was sent, and one from before can be entered. */
export function hasGoodCode(error: unknown): boolean {
  return sendRefused(error)?.code_is_good ?? false;
}

function sendRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null;
  const data = notSentData.safeParse(error.data);
  return data.success ? data.data : null;
}
