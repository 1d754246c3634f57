/** The verification code (spec §5, §9). */

export const CODE_LENGTH = 6;

/** What pasting keeps: digits only, at most six. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

export function codeProblem(code: string): string | null {
  return /^\d{6}$/.test(code) ? null : 'Please enter the complete code';
}
