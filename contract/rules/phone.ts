/** Telephone numbers as people write them, with the extension. */

/** Characters of the longest number. */
const PHONE_LENGTH = 40;

/** Digits with what separates them, a plus sign first, and at the end an extension. */
const written = /^\+?[\d\s().\-/]+(?:(?:ext\.?|x|#)\s*\d{1,8})?$/i;

/** Digits of the shortest number. */
const LEAST_DIGITS = 3;

/** The sentence to show, or null. */
export function phoneProblem(text: string): string | null {
  if (text.length > PHONE_LENGTH) return `Please use at most ${PHONE_LENGTH} characters`;
  const digits = text.replace(/\D/g, '').length;
  return written.test(text) && digits >= LEAST_DIGITS
    ? null
    : 'Please enter a telephone number, such as +1 555 0100';
}
