/** `Error:` stands before a sentence of the server only where the first code was refused (spec §8, Signup). */
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { resendFailure, sendFailure, verificationFailure } from '../../machines/auth/signup-messages.ts';

const error = new ApiError(429, 'too_many_requests', 'Too many tries.');

test.each([
  { name: 'sending the first code', told: sendFailure, text: 'Error: Too many tries.' },
  { name: 'sending another code', told: resendFailure, text: 'Too many tries.' },
  { name: 'checking a code', told: verificationFailure, text: 'Too many tries.' },
])('$name is refused with: $text', ({ told, text }) => {
  expect(told(error)).toEqual({ field: 'form', text });
});
