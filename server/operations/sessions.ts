/** Where the signed-in person is signed in, and ending that elsewhere. */
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts';
import { notFound, requireToken } from '../calls/access.ts';
import { operation } from '../calls/operation.ts';
import { tellSessionsEnded } from '../db/transactions.ts';
import { isUuid } from '../db/uuid.ts';
import { Refusal } from '../domain/refusal.ts';

export const sessionOperations = [
  operation(listSessions, async ({ deps, caller }) => {
    const { sessions } = deps.identity;
    if (sessions === null) return { data: null };
    const open = await sessions.list(await requireToken(deps, caller));
    return {
      data: open.map(({ id, browser, system, signedInAt, lastActiveAt, isCurrent }) => ({
        id,
        browser,
        system,
        signed_in_at: signedInAt.toISOString(),
        last_active_at: lastActiveAt.toISOString(),
        is_current: isCurrent,
      })),
    };
  }),

  operation(endSession, async ({ input: { params }, deps, caller }) => {
    const { sessions } = deps.identity;
    if (sessions === null || !isUuid(params.session_id)) throw notFound();
    const end = await sessions.end(await requireToken(deps, caller), params.session_id);
    if (end === 'unknown') throw notFound();
    if (end === 'current') {
      throw new Refusal('conflict', 'This browser is signed in with this session. Please sign out instead.');
    }
    await tellSessionsEnded(deps.db);
    caller.log.note({ session: params.session_id });
    return { ended: true } as const;
  }),

  operation(endOtherSessions, async ({ actor: { user }, deps, caller }) => {
    const { sessions } = deps.identity;
    if (sessions === null) {
      await deps.identity.endSessions(user.uid);
      await tellSessionsEnded(deps.db);
      return { ended: 'all' } as const;
    }
    await sessions.endOthers(await requireToken(deps, caller));
    await tellSessionsEnded(deps.db);
    return { ended: 'others' } as const;
  }),
];
