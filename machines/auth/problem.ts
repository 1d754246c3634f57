/** What a way in says when something is refused: under which control, and in which words. */
export interface Problem {
  /** `form` is the banner over the form. */
  readonly field: string;
  readonly text: string;
  /** What is so beside the spec's words, as a sentence of its own. */
  readonly more?: string | undefined;
  /** The way on that the spec offers beside the text. */
  readonly link?: 'signin' | 'onboard';
}

export const problem = (field: 'email' | 'code' | 'password' | 'form', text: string): Problem => ({
  field,
  text,
});
