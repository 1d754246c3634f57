/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** On a shared computer the session ends with the browser, and nothing is kept for the next visit. Omitted, the choice stays. */
  readonly shared?: boolean;
}
