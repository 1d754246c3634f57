/**
 * /onboard, /signup and /onboarding: connects machine, effects and screen. A signed-in person sees the creation of a
 * workspace in place of the form (design §7).
 */
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { SnapshotFrom } from 'xstate';
import { signupMachine } from '../../../machines/auth/signup.machine.ts';
import { signIn } from '../../effects/sign-in.ts';
import { watchStep } from '../../effects/watch-step.ts';
import { LoadingShell } from '../../features/app/loading-shell.tsx';
import { SessionFailure } from '../../features/app/session-failure.tsx';
import { SessionScreen } from '../../features/app/session-screen.tsx';
import { SignupScreen } from '../../features/auth/signup-screen.tsx';
import { useOpeningLink } from '../../features/auth/use-opening-link.ts';
import { lazyPage } from '../router/lazy-page.tsx';
import { mailedLinkWithEffects } from '../actors/mailed-link-with-effects.ts';
import { useRootActor } from '../actors/roots.ts';
import { sessionExpired } from '../router/session-gate.tsx';
import { session } from '../actors/session.ts';
import { useExpected } from '../router/use-expected.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { verificationWithEffects } from '../actors/verification-with-effects.ts';
import { withCalls } from '../actors/with-calls.ts';

const workspaceSetup = lazyPage(() =>
  import('./workspace-setup-route.tsx').then((module) => module.WorkspaceSetupRoute),
);

const machine = withCalls(
  signupMachine.provide({
    actors: { signIn, mailedLink: mailedLinkWithEffects, verification: verificationWithEffects, watchStep },
  }),
);

/** The session state of the person who opens the page. */
const standingOf = (snapshot: SnapshotFrom<typeof session>) => {
  if (snapshot.matches('profileFailed')) return 'failed';
  const open = snapshot.matches('signedIn') || snapshot.matches('expired') || snapshot.matches('unfinished');
  return open ? 'signedIn' : 'signedOut';
};

export function SignupRoute() {
  const actor = useRootActor(machine);
  useGoTo(actor);
  const standing = useSelector(session, standingOf);
  const expected = useExpected();
  const opening = useOpeningLink(actor);
  // After the form, or with a mail's link, an account is being created, and signing in is a part of that.
  const atForm = useSelector(actor, (snapshot) => snapshot.matches('form')) && !opening;
  if (atForm && expected !== null) return <LoadingShell slow={expected === 'slow'} />;
  if (atForm && standing === 'failed') return <SessionFailure actor={session} />;
  if (atForm && standing === 'signedIn') {
    return (
      <SessionScreen actor={session} expired={<sessionExpired.Part />}>
        <Suspense>
          <workspaceSetup.Page />
        </Suspense>
      </SessionScreen>
    );
  }
  return <SignupScreen actor={actor} />;
}
