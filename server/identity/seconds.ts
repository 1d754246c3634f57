/** Whole seconds since 1970, as tokens carry them. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
