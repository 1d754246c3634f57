/** Password rules (spec §5). Length counts code points; any Unicode is allowed. */

const PASSWORD_MIN_LENGTH = 6;

export interface PasswordRule {
  readonly message: string;
  readonly met: (password: string) => boolean;
}

const special = /[!@#$%^&*(),.?":{}|<>]/;

/** In the order of the spec. The reset screen writes "one" instead of "1" in the last three. */
export function passwordRules(wording: '1' | 'one' = '1'): readonly PasswordRule[] {
  const least = `Password must contain at least ${wording}`;
  return [
    {
      message: 'Password must be at least 6 characters',
      met: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
    },
    { message: `${least} capital letter`, met: (password) => /\p{Lu}/u.test(password) },
    { message: `${least} number`, met: (password) => /[0-9]/.test(password) },
    { message: `${least} special character`, met: (password) => special.test(password) },
  ];
}

/** The message of the first rule that the password breaks, or null. */
export function passwordProblem(password: string, wording: '1' | 'one' = '1'): string | null {
  return passwordRules(wording).find((rule) => !rule.met(password))?.message ?? null;
}

/** Null while the confirmation is empty, so that no mismatch is shown before typing. */
export function confirmationProblem(password: string, confirmation: string): string | null {
  return confirmation === '' || confirmation === password ? null : 'Passwords do not match';
}
