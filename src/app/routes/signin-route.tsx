/** /signin: joins machine, effect and screen. A person who is signed in already is taken to their workspace. */
import { useActorRef, useSelector } from '@xstate/react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { signinMachine } from '../../../machines/auth/signin.machine.ts';
import { signIn } from '../../effects/sign-in.ts';
import { SigninScreen } from '../../features/auth/signin-screen.tsx';
import { SessionFailure } from '../session-failure.tsx';
import { session } from '../session.ts';

const machine = signinMachine.provide({ actors: { signIn } });

export function SigninRoute() {
  const actor = useActorRef(machine);
  const profile = useSelector(session, ({ context }) => context.profile);
  const failed = useSelector(
    session,
    (snapshot) => snapshot.matches('profileFailed') || snapshot.matches('unreachable'),
  );
  if (failed) return <SessionFailure />;
  if (profile !== null) {
    const [first] = profile.workspaces;
    return <Navigate to={first ? paths.workspace.chatam(first.workspace_slug) : paths.onboard} replace />;
  }
  return <SigninScreen actor={actor} />;
}
