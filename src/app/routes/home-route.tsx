/** /{slug}: connects machine, calls, live changes and screen. */
import { useEffect } from 'react';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { timeNow, watchClock } from '../../effects/watch-clock.ts';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { followWork } from '../actors/follow-work.ts';
import { liveLink } from '../actors/live-link.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope } from '../router/scopes.ts';

const machine = withCalls(homeMachine.provide({ actors: { watchWork: relay, watchClock } }));

export function HomeRoute() {
  const { profile, workspace } = useWorkspaceScope();
  // Another name is greeted, another timezone has another day: it begins anew.
  return <OwnHome key={[workspace.workspace_id, profile.full_name, profile.timezone].join(' ')} />;
}

function OwnHome() {
  const { profile, workspace } = useWorkspaceScope();
  const [firstName = ''] = profile.full_name.split(' ');
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      slug: workspace.workspace_slug,
      firstName,
      timezone: profile.timezone,
      now: timeNow(),
    },
  });
  const live = liveLink.of({ userId: profile.user_id, workspaceId: workspace.workspace_id });
  useEffect(() => followWork(actor, live), [actor, live]);
  return <HomeScreen actor={actor} />;
}
