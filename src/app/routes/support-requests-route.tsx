/** /{slug}/service/support-requests: connects the flows of the support requests and their screen. */
import { useEffect } from 'react';
import { supportRequestCalls, supportRequests } from '../../../contract/records/support-requests.ts';
import { supportFlows } from '../../../machines/support/support-flows.ts';
import { hasTypedMessage, typedMessages } from '../../../machines/support/support-request.ts';
import { supportRequestMachine } from '../../../machines/support/support-request.machine.ts';
import { supportTargetsMachine } from '../../../machines/support/support-targets.machine.ts';
import { timeNow, watchClock } from '../../effects/watch-clock.ts';
import { SupportRequestsScreen, THREAD } from '../../features/support/support-requests-screen.tsx';
import { SupportTargetsScreen } from '../../features/support/support-targets-screen.tsx';
import { keptActor } from '../actors/kept-actor.ts';
import { recordsPage } from '../actors/records-page.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { usePartRecord } from '../router/use-panel-part.ts';
import { useRecordsPage } from '../router/use-records-page.ts';
import { useShape } from '../router/use-shape.ts';
import { useSupportThread } from '../router/use-support-thread.ts';

const supportPage = recordsPage({
  type: supportRequests,
  calls: supportRequestCalls,
  flows: supportFlows,
  parts: [THREAD],
});

const supportTargets = withCalls(supportTargetsMachine.provide({ actors: { watchRights: relay } }));

/** What is typed is kept when the person opens another page. */
const threadActor = keptActor({
  machine: withCalls(
    supportRequestMachine.provide({
      actors: { watchRequest: relay, watchClock, watchRights: relay },
    }),
  ),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    member: { id: workspace.member_id, name: profile.full_name, role: workspace.role },
    timezone: profile.timezone,
    now: timeNow(),
  }),
  holds: hasTypedMessage,
  unsaved: ({ context }) => typedMessages(context),
});

export function SupportRequestsRoute() {
  const scope = useWorkspaceScope();
  const { flows, ...tools } = useRecordsPage(supportPage, scope);
  const thread = threadActor.of(scope);
  threadActor.useOnScreen(thread);
  useRights(thread, scope.workspace.role);
  const { shape, pressed, choose } = useShape('inbox');
  const isInbox = shape === 'inbox';
  const { open, addressed } = flows.panel;
  const inPanel = usePartRecord(flows.panel.actor, THREAD);
  useSupportThread(isInbox ? addressed : inPanel, { thread, live: flows.live, table: flows.actor });
  const { adding } = tools;
  useEffect(() => {
    if (!isInbox) return;
    const added = adding.on('record.added', ({ record }) => open(record.id));
    const found = adding.on('record.found', (event) => open(event.id));
    return () => {
      added.unsubscribe();
      found.unsubscribe();
    };
  }, [adding, open, isInbox]);
  const { workspace_id: workspaceId, role } = scope.workspace;
  // The table follows by the live stream, as it does when another person saves the targets.
  const targets = useRootActor(supportTargets, { input: { workspaceId, role } });
  useRights(targets, role);
  return (
    <SupportRequestsScreen
      key={flows.actor.sessionId}
      {...flows}
      thread={thread}
      shape={shape}
      pressed={pressed}
      onShape={choose}
      slug={scope.workspace.workspace_slug}
      tools={{ ...tools, settings: <SupportTargetsScreen actor={targets} /> }}
    />
  );
}
