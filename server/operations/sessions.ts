/** Where the signed-in person is signed in, and ending that elsewhere. */
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts';
import { notFound, tokenOf } from '../calls/access.ts';
import type { Caller } from '../calls/caller.ts';
import { operation } from '../calls/operation.ts';
import { tellSessionsEnded } from '../db/transactions.ts';
import { isUuid } from '../db/uuid.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import type { VerifiedToken } from '../identity/identity.ts';

/** @throws Refusal `unauthenticated` if the session has ended since the call began. */
async function holderOf(deps: Deps, caller: Caller): Promise<VerifiedToken> {
  const token = await tokenOf(deps, caller);
  if (token === null) throw new Refusal('unauthenticated', 'Please sign in.');
  return token;
}

export const sessionOperations = [
  operation(listSessions, async ({ deps, caller }) => {
    const { sessions } = deps.identity;
    if (sessions === null) return { data: null };
    const open = await sessions.list(await holderOf(deps, caller));
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
    const end = await sessions.end(await holderOf(deps, caller), params.session_id);
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
    await sessions.endOthers(await holderOf(deps, caller));
    await tellSessionsEnded(deps.db);
    return { ended: 'others' } as const;
  }),
];
