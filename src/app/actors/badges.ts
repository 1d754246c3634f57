/** The numbers of the navigation of the open workspace. Through them the live stream is followed on every page. */
import { useEffect } from 'react';
import type { LinkRequest } from '../../../machines/records/live-link.machine.ts';
import { badgesMachine, type BadgesActor } from '../../../machines/shell/badges.machine.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { followWork } from './follow-work.ts';
import { keptActor } from './kept-actor.ts';
import { liveLink, type LinkScope } from './live-link.ts';
import { relay, report } from './relay.ts';
import { withCalls } from './with-calls.ts';

const badges = keptActor({
  machine: withCalls(badgesMachine.provide({ actors: { watchWork: relay } })),
  key: ({ userId, workspaceId }: LinkScope) => `${userId} ${workspaceId}`,
  input: ({ workspaceId }) => ({ workspaceId }),
});

export function useBadges({ profile, workspace }: WorkspaceScope): BadgesActor {
  const scope = { userId: profile.user_id, workspaceId: workspace.workspace_id };
  const actor = badges.of(scope);
  const live = liveLink.of(scope);
  useEffect(() => {
    let followed: string | null = null;
    // They may have been read before the shell is on the page.
    const follow = () => {
      const { cursor } = actor.getSnapshot().context;
      if (cursor === followed) return;
      followed = cursor;
      report(live, 'watchPages', { type: 'live.follow', cursor } satisfies LinkRequest);
    };
    const stop = followWork(actor, live);
    const read = actor.subscribe(follow);
    follow();
    return () => {
      read.unsubscribe();
      stop();
    };
  }, [actor, live]);
  return actor;
}
