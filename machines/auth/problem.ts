/** A message about a refusal: the control it belongs to, and its text. */
export interface Problem {
  /** `form` is the banner above the form. */
  readonly field: string;
  readonly text: string;
  /** A further sentence beside the spec's text. */
  readonly more?: string | undefined;
  /** A link that the spec shows beside the text. */
  readonly link?: 'signin' | 'onboard';
}

export const problem = (field: 'email' | 'code' | 'password' | 'form', text: string): Problem => ({
  field,
  text,
});
