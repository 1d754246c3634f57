/** The verification code (spec §5, §9), as it is typed and as the link of its mail carries it. */

export const CODE_LENGTH = 6;

/** Minutes for which a mailed code is good (design §5). */
export const CODE_MINUTES = 10;

/** What pasting keeps: digits only, at most six. Of a linked code these are the six that the mail shows. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** The six digits, a dot, and 128 random bits as 22 characters of base64url, which no one can guess. */
const linkedCode = /^\d{6}\.([\w-]{22})$/;

/** The code of a mail's link. */
export function linkedCodeOf(digits: string, key: string): string {
  return `${digits}.${key}`;
}

/** The random part of a linked code; null where the code was typed. */
export function linkKeyOf(code: string): string | null {
  return linkedCode.exec(code)?.[1] ?? null;
}

export function codeProblem(code: string): string | null {
  return /^\d{6}$/.test(code) || linkedCode.test(code) ? null : 'Please enter the complete code';
}
