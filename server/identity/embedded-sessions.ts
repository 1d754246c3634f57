/** The sessions of the embedded identity. Google does not list those of an account. */
import type { Database } from '../db/database.ts';
import { endSession } from '../db/repositories/identity.ts';
import { endSessionsExcept, listOpenSessions, lockOwnSession } from '../db/repositories/identity-sessions.ts';
import type { Clock } from '../deps.ts';
import { SESSION_IDLE_MS } from './lifetimes.ts';
import type { Sessions } from './sessions.ts';

/** The most sessions that are listed. Ending the others ends all of them. */
const LISTED = 100;

export function embeddedSessions({ db, clock }: { readonly db: Database; readonly clock: Clock }): Sessions {
  return {
    list: async ({ uid, sid = '' }) => {
      const usedAfter = new Date(clock.now().getTime() - SESSION_IDLE_MS);
      const found = await db.system((tx) =>
        listOpenSessions(tx, uid, { first: sid, usedAfter, limit: LISTED }),
      );
      return found.map((session) => ({
        id: session.id,
        browser: session.browser,
        system: session.system,
        signedInAt: session.authTime,
        lastActiveAt: session.rotatedAt,
        isCurrent: session.sid === sid,
      }));
    },
    end: ({ uid, sid }, id) =>
      db.system(async (tx) => {
        const session = await lockOwnSession(tx, uid, id);
        if (session === null) return 'unknown';
        if (session.sid === sid) return 'current';
        await endSession(tx, session.sid, clock.now());
        return 'ended';
      }),
    endOthers: ({ uid, sid = '' }) => db.system((tx) => endSessionsExcept(tx, uid, sid, clock.now())),
  };
}
