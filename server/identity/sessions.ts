/** Where a person is signed in, and ending it there. */
import type { Browser } from './browser.ts';

export interface OpenSession extends Browser {
  /** Not part of any token. */
  readonly id: string;
  readonly signedInAt: Date;
  /** The last time that the browser refreshed its token, which it does every few minutes while it is used. */
  readonly lastActiveAt: Date;
  /** Whether it is that of the token. */
  readonly isCurrent: boolean;
}

/** Who asks: the account, and the session of its token. */
interface Holder {
  readonly uid: string;
  readonly sid?: string;
}

/** What was ended: another session, or nothing, because it is that of the token or not one of the person's. */
export type SessionEnd = 'ended' | 'current' | 'unknown';

export interface Sessions {
  /** That of the token, then the last used first. */
  list(holder: Holder): Promise<readonly OpenSession[]>;
  /** A session that has ended already counts as ended. */
  end(holder: Holder, id: string): Promise<SessionEnd>;
  endOthers(holder: Holder): Promise<void>;
}
