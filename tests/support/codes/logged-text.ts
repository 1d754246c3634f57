/**
 * A log as one text, without the ids of the requests: six digits in a row are in one of a few thousand of them, and may be those of the code
 * that is looked for.
 */
export const loggedText = (logs: readonly Record<string, unknown>[]): string =>
  JSON.stringify(logs.map(({ reqId: _reqId, ...line }) => line));
