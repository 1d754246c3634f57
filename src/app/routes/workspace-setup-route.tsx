/** /onboard for a signed-in person: connects machine, call and screen. */
import {
  workspaceSetupMachine,
  type WorkspaceSetupInput,
} from '../../../machines/app/workspace-setup.machine.ts';
import { WorkspaceSetupScreen } from '../../features/auth/workspace-setup-screen.tsx';
import { useRootActor } from '../actors/roots.ts';
import { session, tellProfileChanged } from '../actors/session.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useGoTo } from '../router/use-go-to.ts';

const machine = withCalls(workspaceSetupMachine);

/** The known data of the person is filled in. */
function known(): WorkspaceSetupInput {
  const { profile, user } = session.getSnapshot().context;
  if (profile === null) {
    return { email: user?.email ?? '', fullName: user?.displayName ?? '', has: 'identity' };
  }
  const { email, full_name: fullName, workspaces } = profile;
  return { email, fullName, has: workspaces.length > 0 ? 'workspace' : 'profile' };
}

export function WorkspaceSetupRoute() {
  const actor = useRootActor(machine, { input: known() });
  useGoTo(actor, tellProfileChanged);
  return <WorkspaceSetupScreen actor={actor} />;
}
