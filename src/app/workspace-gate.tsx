/**
 * What stands before every screen of a workspace (spec §2.2): sign-in, and membership of the slug's workspace. The
 * server checks both again on every call; here they only decide what is drawn.
 */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useOutletContext, useParams } from 'react-router-dom';
import { paths } from '../../contract/paths.ts';
import type { UserProfile, WorkspaceEntry } from '../../contract/users.ts';
import { LoadingShell } from '../features/app/loading-shell.tsx';
import { SessionFailure } from './session-failure.tsx';
import { session } from './session.ts';

const SessionExpired = lazy(() =>
  import('./routes/session-expired.tsx').then((module) => ({ default: module.SessionExpired })),
);

interface WorkspaceScope {
  readonly profile: UserProfile;
  readonly workspace: WorkspaceEntry;
}

/** The signed-in person and the open workspace. Only routes under the gate may ask. */
export function useWorkspaceScope(): WorkspaceScope {
  return useOutletContext<WorkspaceScope>();
}

export function WorkspaceGate() {
  const { slug } = useParams();
  const { pathname, search } = useLocation();
  const loading = useSelector(session, (snapshot) => snapshot.hasTag('loading'));
  const slow = useSelector(session, (snapshot) => snapshot.hasTag('slow'));
  const signedOut = useSelector(session, (snapshot) => snapshot.matches('signedOut'));
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'));
  const profile = useSelector(session, ({ context }) => context.profile);

  if (loading) return <LoadingShell slow={slow} />;
  if (signedOut) return <Navigate to={paths.signinThen(pathname + search)} replace />;
  if (profile === null) return <SessionFailure />;
  const workspace = profile.workspaces.find((entry) => entry.workspace_slug === slug);
  if (!workspace) {
    const [first] = profile.workspaces;
    return <Navigate to={first ? paths.workspace.chatam(first.workspace_slug) : paths.onboard} replace />;
  }
  return (
    <>
      <Outlet context={{ profile, workspace } satisfies WorkspaceScope} />
      {expired && (
        <Suspense>
          <SessionExpired profile={profile} />
        </Suspense>
      )}
    </>
  );
}
