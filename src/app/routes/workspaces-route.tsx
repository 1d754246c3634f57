/** /workspaces: the person chooses one of their workspaces. */
import { WorkspacesScreen } from '../../features/workspace/workspaces-screen.tsx';
import { RedirectToOnboard } from '../router/redirect-to-onboard.tsx';
import { useSignedIn } from '../router/scopes.ts';
import { SessionGate } from '../router/session-gate.tsx';

export function WorkspacesRoute() {
  return (
    <SessionGate>
      <Workspaces />
    </SessionGate>
  );
}

function Workspaces() {
  const profile = useSignedIn();
  return profile.workspaces.length > 0 ? <WorkspacesScreen profile={profile} /> : <RedirectToOnboard />;
}
