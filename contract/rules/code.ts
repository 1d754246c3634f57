/** The verification code (spec §5, §9), as a person types it and as the link in the mail carries it. */

export const CODE_LENGTH = 6;

/** Minutes for which a mailed code is valid (design §5). */
export const CODE_MINUTES = 10;

/**
 * The characters that are kept of a pasted text: the first six digits. For a linked code these are the digits in the
 * mail.
 */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** The six digits, a dot, and 128 random bits as 22 characters of base64url. */
const linkedCode = /^\d{6}\.([\w-]{22})$/;

/** The code in the link of a mail. */
export function linkedCodeOf(digits: string, key: string): string {
  return `${digits}.${key}`;
}

/** The random part of a linked code, or null for a typed code. */
export function linkKeyOf(code: string): string | null {
  return linkedCode.exec(code)?.[1] ?? null;
}

export function codeProblem(code: string): string | null {
  return /^\d{6}$/.test(code) || linkedCode.test(code) ? null : 'Please enter the complete code';
}
