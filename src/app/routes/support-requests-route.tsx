/** /{slug}/service/support-requests: connects the flows of the support requests and their screen. */
import { paths } from '../../../contract/paths.ts';
import { supportRequestCalls, supportRequests } from '../../../contract/records/support-requests.ts';
import { supportFlows } from '../../../machines/support/support-flows.ts';
import { SupportRequestsScreen } from '../../features/support/support-requests-screen.tsx';
import { recordsPage } from '../actors/records-page.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useRecordsPage } from '../router/use-records-page.ts';

const supportPage = recordsPage({ type: supportRequests, calls: supportRequestCalls, flows: supportFlows });

export function SupportRequestsRoute() {
  const scope = useWorkspaceScope();
  const { flows, ...tools } = useRecordsPage(supportPage, scope);
  const preferences = paths.workspace.preferences(scope.workspace.workspace_slug);
  return <SupportRequestsScreen key={flows.actor.sessionId} {...flows} tools={{ ...tools, preferences }} />;
}
