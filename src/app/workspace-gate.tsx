/** Membership of the slug's workspace, after sign-in (spec §2.2). The shell around every page of it is mounted once. */
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { paths, reservedSegments } from '../../contract/paths.ts';
import { LoadingShell } from '../features/app/loading-shell.tsx';
import { NotFound } from '../features/app/not-found.tsx';
import { useSlow } from '../ui/use-slow.ts';
import { lazyPage } from './lazy-page.tsx';
import { RedirectToOnboard } from './redirect-to-onboard.tsx';
import { useSignedIn, WorkspaceContext } from './scopes.ts';
import { SessionGate } from './session-gate.tsx';

export const workspaceShell = lazyPage(() =>
  import('./routes/workspace-shell.tsx').then((module) => module.WorkspaceShell),
);

export function WorkspaceGate() {
  const { slug = '' } = useParams();
  // What names something else on this origin is never a workspace.
  if (reservedSegments.has(slug)) return <NotFound />;
  return (
    <SessionGate loading={(slow) => <LoadingShell slow={slow} />}>
      <Membership slug={slug} />
    </SessionGate>
  );
}

function Membership({ slug }: { readonly slug: string }) {
  const { workspaces } = useSignedIn();
  const workspace = workspaces.find((entry) => entry.workspace_slug === slug);
  const [first] = workspaces;
  if (first === undefined) return <RedirectToOnboard />;
  if (workspace === undefined) return <Navigate to={paths.workspace.chatam(first.workspace_slug)} replace />;
  return (
    <WorkspaceContext value={workspace}>
      <Suspense fallback={<WaitingShell />}>
        <workspaceShell.Page />
      </Suspense>
    </WorkspaceContext>
  );
}

function WaitingShell() {
  return <LoadingShell slow={useSlow()} />;
}
