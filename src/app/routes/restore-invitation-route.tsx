/** /joinworkspace/restore: connects machine, call and screen. The mailed link has its token in the fragment. */
import { useLocation } from 'react-router-dom';
import { invitationRestoreMachine } from '../../../machines/auth/invitation-restore.machine.ts';
import { InvitationRestoreScreen } from '../../features/auth/invitation-restore-screen.tsx';
import { useRootActor } from '../actors/roots.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useGoTo } from '../router/use-go-to.ts';

const machine = withCalls(invitationRestoreMachine);

export function RestoreInvitationRoute() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const actor = useRootActor(machine, { input: { token } });
  useGoTo(actor);
  return <InvitationRestoreScreen actor={actor} />;
}
