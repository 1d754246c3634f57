/** The notes of the renewals of the open workspace. What is typed is kept when the person opens another page. */
import { hasTypedNote, typedNotes } from '../../../machines/records/record-notes.ts';
import { renewalNotesMachine } from '../../../machines/renewals/renewal-notes.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

export const renewalNotes = keptActor({
  machine: withCalls(renewalNotesMachine.provide({ actors: { watchRecord: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    timezone: profile.timezone,
  }),
  holds: hasTypedNote,
  unsaved: ({ context }) => typedNotes(context),
});
