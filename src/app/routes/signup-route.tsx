/**
 * /onboard, /signup and /onboarding: joins machine, effects and screen. Whoever is signed in finds what is so for them
 * instead of the form (design §7).
 */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { SnapshotFrom } from 'xstate';
import { signupMachine } from '../../../machines/auth/signup.machine.ts';
import { completeSignup } from '../../effects/complete-signup.ts';
import { sendVerification } from '../../effects/send-verification.ts';
import { signIn } from '../../effects/sign-in.ts';
import { verifyEmail } from '../../effects/verify-email.ts';
import { watchStep } from '../../effects/watch-step.ts';
import { LoadingShell } from '../../features/app/loading-shell.tsx';
import { SessionFailure } from '../../features/app/session-failure.tsx';
import { SessionScreen } from '../../features/app/session-screen.tsx';
import { SignupScreen } from '../../features/auth/signup-screen.tsx';
import { useOpeningLink } from '../../features/auth/use-opening-link.ts';
import { mailedLinkWithEffects } from '../mailed-link-with-effects.ts';
import { useRootActor } from '../roots.ts';
import { session } from '../session.ts';
import { useExpected } from '../use-expected.ts';
import { useGoTo } from '../use-go-to.ts';
import { verificationWithEffects } from '../verification-with-effects.ts';

const SessionExpired = lazy(() =>
  import('./session-expired.tsx').then((module) => ({ default: module.SessionExpired })),
);
const WorkspaceSetupRoute = lazy(() =>
  import('./workspace-setup-route.tsx').then((module) => ({ default: module.WorkspaceSetupRoute })),
);

const machine = signupMachine.provide({
  actors: {
    completeSignup,
    sendVerification,
    signIn,
    mailedLink: mailedLinkWithEffects,
    verification: verificationWithEffects,
    watchStep,
    verifyEmail,
  },
});

/** What the session says of whoever opens the page. */
const standingOf = (snapshot: SnapshotFrom<typeof session>) => {
  if (snapshot.matches('profileFailed')) return 'failed';
  const open = snapshot.matches('signedIn') || snapshot.matches('expired') || snapshot.matches('unfinished');
  return open ? 'somebody' : 'nobody';
};

export function SignupRoute() {
  const actor = useRootActor(machine);
  useGoTo(actor);
  const standing = useSelector(session, standingOf);
  const expected = useExpected();
  const opening = useOpeningLink(actor);
  // Whoever has gone on from the form, or follows a mail's link, makes an account: signing in is a part of that.
  const atForm = useSelector(actor, (snapshot) => snapshot.matches('form')) && !opening;
  if (atForm && expected !== null) return <LoadingShell slow={expected === 'slow'} />;
  if (atForm && standing === 'failed') return <SessionFailure actor={session} />;
  if (atForm && standing === 'somebody') {
    return (
      <SessionScreen actor={session} expired={<SessionExpired />}>
        <Suspense>
          <WorkspaceSetupRoute />
        </Suspense>
      </SessionScreen>
    );
  }
  return <SignupScreen actor={actor} />;
}
