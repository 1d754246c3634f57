/** The form of a new account with its renewal. What is typed in it is kept when the person opens another page. */
import { renewals } from '../../../contract/records/renewals.ts';
import { hasTypedRecord, typedRecord } from '../../../machines/records/new-record.machine.ts';
import { newRenewalMachine } from '../../../machines/renewals/new-renewal.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

const typed = typedRecord(renewals);

export const newRenewal = keptActor({
  machine: withCalls(newRenewalMachine.provide({ actors: { watchRights: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ workspace }) => ({ workspaceId: workspace.workspace_id, role: workspace.role }),
  holds: hasTypedRecord,
  unsaved: ({ context }) => typed(context),
});
