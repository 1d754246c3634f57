/** /{slug}/service/support-requests: connects the flows of the support requests and their screen. */
import { paths } from '../../../contract/paths.ts';
import { supportRequestCalls, supportRequests } from '../../../contract/records/support-requests.ts';
import { supportFlows } from '../../../machines/support/support-flows.ts';
import { hasTypedMessage, typedMessages } from '../../../machines/support/support-request.ts';
import { supportRequestMachine } from '../../../machines/support/support-request.machine.ts';
import { SupportRequestsScreen, THREAD } from '../../features/support/support-requests-screen.tsx';
import { keptActor } from '../actors/kept-actor.ts';
import { minuteClock, timeNow } from '../actors/minute-clock.ts';
import { recordsPage } from '../actors/records-page.ts';
import { relay } from '../actors/relay.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useRecordsPage } from '../router/use-records-page.ts';
import { useSupportThread } from '../router/use-support-thread.ts';

const supportPage = recordsPage({
  type: supportRequests,
  calls: supportRequestCalls,
  flows: supportFlows,
  parts: [THREAD],
});

/** What is typed is kept when the person opens another page. */
const threadActor = keptActor({
  machine: withCalls(
    supportRequestMachine.provide({
      actors: { watchRequest: relay, watchClock: minuteClock, watchRights: relay },
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
  useSupportThread(THREAD, { thread, panel: flows.panel.actor, live: flows.live, table: flows.actor });
  const preferences = paths.workspace.preferences(scope.workspace.workspace_slug);
  return (
    <SupportRequestsScreen
      key={flows.actor.sessionId}
      {...flows}
      thread={thread}
      tools={{ ...tools, preferences }}
    />
  );
}
