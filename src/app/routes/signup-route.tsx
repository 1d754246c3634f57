/** /onboard, /signup and /onboarding: joins machine, effects and screen. */
import { signupMachine } from '../../../machines/auth/signup.machine.ts';
import { completeSignup } from '../../effects/complete-signup.ts';
import { sendVerification } from '../../effects/send-verification.ts';
import { signIn } from '../../effects/sign-in.ts';
import { verifyEmail } from '../../effects/verify-email.ts';
import { watchStep } from '../../effects/watch-step.ts';
import { SignupScreen } from '../../features/auth/signup-screen.tsx';
import { mailedLinkWithEffects } from '../mailed-link-with-effects.ts';
import { useRootActor } from '../roots.ts';
import { useGoTo } from '../use-go-to.ts';
import { verificationWithEffects } from '../verification-with-effects.ts';

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

export function SignupRoute() {
  const actor = useRootActor(machine);
  useGoTo(actor);
  return <SignupScreen actor={actor} />;
}
