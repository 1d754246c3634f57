/** Email rules (spec §5). Each returns the sentence to show, or null. */

/** Sign-up and invitation. */
export function signupEmailProblem(email: string): string | null {
  return email.includes('@') ? null : "Please include an '@' in the email address";
}

/** Sign-in and reset: the three checks of the spec, in its order. */
export function signinEmailProblem(email: string): string | null {
  if (!email.includes('@')) return "Please include an '@' in the email address.";
  if (!email.includes('.')) return 'Please include a valid domain in the email address.';
  if (email.length < 5) return 'Email address is too short.';
  return null;
}
