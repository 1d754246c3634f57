/**
 * Checks the membership of the slug's workspace, after sign-in (spec §2.2). The shell around its pages is mounted
 * once.
 */
import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths, reservedSegments } from '../../../contract/paths.ts';
import { LoadingShell } from '../../features/app/loading-shell.tsx';
import { NotFound } from '../../features/app/not-found.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { lazyPage } from './lazy-page.tsx';
import { OutsidePage } from './outside-page.tsx';
import { pageAt } from './pages.ts';
import { RedirectToOnboard } from './redirect-to-onboard.tsx';
import { useSignedIn, WorkspaceContext } from './scopes.ts';
import { SessionGate } from './session-gate.tsx';
import { useExpected } from './use-expected.ts';

export const workspaceShell = lazyPage(() =>
  import('../routes/workspace-shell.tsx').then((module) => module.WorkspaceShell),
);

const formerMember = lazyPage(() =>
  import('../routes/former-member-route.tsx').then((module) => module.FormerMemberRoute),
);

const nothing = (
  <OutsidePage>
    <NotFound />
  </OutsidePage>
);

const formerly = (
  <OutsidePage>
    <Suspense>
      <formerMember.Page />
    </Suspense>
  </OutsidePage>
);

export function WorkspaceGate() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const expected = useExpected();
  // Reserved segments are never a workspace.
  if (reservedSegments.has(slug)) return nothing;
  // An unknown address does not require signing in; members of the workspace see the 404 page inside the shell.
  const known = pageAt(pathname) !== undefined;
  return (
    <SessionGate
      {...(!known && { whenSignedOut: nothing, ...(expected === null && { loading: () => nothing }) })}
    >
      <Membership slug={slug} known={known} />
    </SessionGate>
  );
}

function Membership({ slug, known }: { readonly slug: string; readonly known: boolean }) {
  const { workspaces, former_workspaces: former } = useSignedIn();
  const workspace = workspaces.find((entry) => entry.workspace_slug === slug);
  const [first] = workspaces;
  if (workspace === undefined && former.some((entry) => entry.workspace_slug === slug)) return formerly;
  if (workspace === undefined && !known) return nothing;
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
