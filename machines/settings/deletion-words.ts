/** What a person reads of a code that was refused in a deletion. Pure. */
import { ApiError } from '../../contract/errors.ts';
import { wrongCodeData } from '../../contract/mailed-code.ts';
import type { FormProblem } from '../shared/form.ts';

const refusals: Readonly<Partial<Record<string, string>>> = {
  code_not_found: 'This code cannot be used any more. Ask for another one.',
  code_expired: 'The code has expired. Ask for another one.',
  code_invalid: 'Invalid code',
};

/** Null for any other failure. */
export function codeRefusal(error: unknown): FormProblem | null {
  if (!(error instanceof ApiError)) return null;
  const data = wrongCodeData.safeParse(error.data);
  const isSpent = error.code === 'code_invalid' && data.success && data.data.tries_left === 0;
  const text = isSpent
    ? 'Invalid code. There were too many wrong tries: please try again in an hour.'
    : refusals[error.code];
  return text === undefined ? null : { field: 'code', text };
}
