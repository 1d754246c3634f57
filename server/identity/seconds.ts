/** Whole seconds since 1970, as tokens carry them. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/**
 * The whole second at or after a moment. Tokens store the sign-in time in whole seconds, so this is the first second
 * that is not ended when everything signed in until now must end.
 */
export function nextSecond(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / 1000) * 1000);
}
