/** The stream of the changes of a workspace (decision 64). */
import { LIVE_STREAMS, openLive } from '../../contract/live.ts';
import { tokenOf } from '../calls/access.ts';
import { operation } from '../calls/operation.ts';
import { Refusal } from '../domain/refusal.ts';
import { openStream, streamsOf } from './live-hub.ts';

export const liveOperations = [
  operation(openLive, {
    inSteps: async ({ input: { query }, actor, deps, caller }) => {
      const { user, member, workspace } = actor;
      if (streamsOf(deps.db, user.user_id) >= LIVE_STREAMS) {
        throw new Refusal('too_many_requests', 'Too many tabs of KeepWell are open. Please close some.', 60);
      }
      const receiver = {
        userId: user.user_id,
        role: member.role,
        memberId: member.id,
        at: query.at ?? null,
        isSignedIn: async () => (await tokenOf(deps, caller)) !== null,
      };
      const stream = await openStream(deps.db, workspace.workspace_id, receiver, query.after);
      if (query.until === 'now') stream.end('caught_up');
      return stream;
    },
  }),
];
