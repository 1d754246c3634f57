/** /{slug}/workspace/audit: connects machine, calls and screen. */
import { useEffect } from 'react';
import { exportAudit } from '../../../contract/audit.ts';
import { auditCenterMachine } from '../../../machines/settings/audit-center.machine.ts';
import { auditExportMachine } from '../../../machines/settings/audit-export.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { AuditCenterScreen } from '../../features/settings/audit-center-screen.tsx';
import { auditAddress } from '../actors/audit-view.ts';
import { storeFiles } from '../actors/store-files.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { todayIn } from '../actors/today.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

const exporting = auditExportMachine.provide({ actors: { download: downloadCall(exportAudit) } });
const machine = withCalls(
  auditCenterMachine.provide({ actors: { watchRights: relay, watchView: relay, exporting } }),
);

export function AuditCenterRoute() {
  const { profile, workspace } = useWorkspaceScope();
  // Another timezone has other days: it begins anew.
  return <AuditLog key={`${workspace.workspace_id} ${profile.timezone}`} />;
}

function AuditLog() {
  const { profile, workspace } = useWorkspaceScope();
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      slug: workspace.workspace_slug,
      role: workspace.role,
      timezone: profile.timezone,
      today: todayIn(profile.timezone),
      view: auditAddress.viewFrom(window.location.search),
    },
  });
  useRights(actor, workspace.role);
  useViewAddress(actor, auditAddress);
  useEffect(() => storeFiles(actor.getSnapshot().children.exporting), [actor]);
  return <AuditCenterScreen actor={actor} />;
}
