/**
 * Tells of committed changes. A notice says only where something changed; the receiver reads what it was. So a notice
 * may be repeated, and one that was lost is made up for by the next reading.
 */

/** The id of the workspace with a change; `SESSIONS` if sign-ins were ended. */
export type Notice = string;

export const SESSIONS: Notice = 'sessions';

/** Notices may have been lost: everything is to be read again. */
export const EVERYTHING: Notice = 'everything';

export interface Changes {
  /** Called after each commit with changes, of this process or another. Returns a function that ends it. */
  listen(listener: (notice: Notice) => void): () => void;
  /** Tells every listener of this process. */
  tell(notice: Notice): void;
}

export function changeFeed(): Changes {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (notice) => {
      for (const listener of listeners) listener(notice);
    },
  };
}
