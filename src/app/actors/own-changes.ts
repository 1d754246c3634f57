/** Shows what a person has changed of themselves or of a workspace wherever it is shown: top bar, switcher, tab. */
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';
import { session, tellProfileSaved } from './session.ts';

export function showOwnChange(change: Partial<UserProfile>): void {
  const { profile } = session.getSnapshot().context;
  if (profile !== null) tellProfileSaved({ ...profile, ...change });
}

export function showWorkspaceChange(workspaceId: string, change: Partial<WorkspaceEntry>): void {
  const { profile } = session.getSnapshot().context;
  if (profile === null) return;
  const workspaces = profile.workspaces.map((one) =>
    one.workspace_id === workspaceId ? { ...one, ...change } : one,
  );
  tellProfileSaved({ ...profile, workspaces });
}
