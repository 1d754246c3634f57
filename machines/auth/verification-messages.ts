/** The messages when another code was not sent; each flow has its own (spec §8). */
import { hasGoodCode, LAST_IS_GOOD } from './code-words.ts';
import { resendFailure as joinResendFailure } from './join-messages.ts';
import type { Problem } from './problem.ts';
import type { LinkedCodeRequest } from './resend.machine.ts';
import { resetSendFailure } from './reset-messages.ts';
import { resendFailure } from './signup-messages.ts';

const words = { signup: resendFailure, invitation: joinResendFailure, reset: resetSendFailure };

/** The email field belongs to the previous step, so every problem is shown above this form. */
export function notSentAgain({ purpose }: LinkedCodeRequest, error: unknown): Problem {
  const told = { ...words[purpose](error), field: 'form' as const };
  return hasGoodCode(error) ? { ...told, more: LAST_IS_GOOD } : told;
}
