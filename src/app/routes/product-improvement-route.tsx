/** /{slug}/service/product-improvement: connects the flows of the improvement requests and their screen. */
import { useEffect } from 'react';
import { improvementCalls, improvements } from '../../../contract/records/improvements.ts';
import { improvementFlows } from '../../../machines/improvements/improvement-flows.ts';
import { hasTypedRequester, typedRequesters } from '../../../machines/improvements/requesters.ts';
import { requestersMachine } from '../../../machines/improvements/requesters.machine.ts';
import { ImprovementsScreen } from '../../features/improvements/improvements-screen.tsx';
import { keptActor } from '../actors/kept-actor.ts';
import { recordsPage } from '../actors/records-page.ts';
import { relay } from '../actors/relay.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { usePanelPart } from '../router/use-panel-part.ts';
import { useLiveRequesters } from '../router/use-live-requesters.ts';
import { useRecordsPage } from '../router/use-records-page.ts';

const improvementsPage = recordsPage({
  type: improvements,
  calls: improvementCalls,
  flows: improvementFlows,
});

/** What is typed is kept when the person opens another page. */
const requestersActor = keptActor({
  machine: withCalls(requestersMachine.provide({ actors: { watchRecord: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({ workspaceId: workspace.workspace_id, timezone: profile.timezone }),
  holds: hasTypedRequester,
  unsaved: ({ context }) => typedRequesters(context),
});

export function ImprovementsRoute() {
  const scope = useWorkspaceScope();
  const { flows, ...tools } = useRecordsPage(improvementsPage, scope);
  const requesters = requestersActor.of(scope);
  requestersActor.useOnScreen(requesters);
  usePanelPart(flows.panel.actor, 'requesters', requesters);
  useLiveRequesters(flows.live, requesters);
  const { actor: table } = flows;
  useEffect(() => {
    const changed = requesters.on('record.changed', ({ record }) =>
      table.send({ type: 'records.changed', saved: [record], removed: [] }),
    );
    return () => changed.unsubscribe();
  }, [requesters, table]);
  return <ImprovementsScreen key={table.sessionId} {...flows} requesters={requesters} tools={tools} />;
}
