/**
 * The data that the gates provide to everything inside them. Reading it outside throws an error, which the error page
 * shows (spec §8).
 */
import { createContext, useContext } from 'react';
import type { UserProfile, WorkspaceEntry } from '../../../contract/users.ts';

export interface WorkspaceScope {
  readonly profile: UserProfile;
  readonly workspace: WorkspaceEntry;
}

export const SignedInContext = createContext<UserProfile | null>(null);
export const WorkspaceContext = createContext<WorkspaceEntry | null>(null);

export function useSignedIn(): UserProfile {
  const profile = useContext(SignedInContext);
  if (profile === null) throw new Error('useSignedIn must be used behind the sign-in gate');
  return profile;
}

/** The signed-in person and the open workspace. */
export function useWorkspaceScope(): WorkspaceScope {
  const profile = useSignedIn();
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('useWorkspaceScope must be used behind the workspace gate');
  return { profile, workspace };
}
