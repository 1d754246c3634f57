import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { signupMachine } from '../../../machines/auth/signup.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Opening } from './opening.tsx';
import { SignupForm } from './signup-form.tsx';
import { SignupVerification } from './signup-verification.tsx';

export type SignupActor = ActorRefFrom<typeof signupMachine>;

/** Sign-up in its steps (spec §2.1, §4). */
export function SignupScreen({ actor }: { readonly actor: SignupActor }) {
  const step = useSelector(actor, (snapshot) =>
    typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0],
  );
  if (step === 'form') return <SignupForm actor={actor} />;
  if (step === 'verification') return <SignupVerification actor={actor} />;
  if (step === 'createdSignedOut') return <SignInByHand actor={actor} />;
  return <Opening title="Create your workspace" />;
}

/** The workspace exists; only signing in failed. */
function SignInByHand({ actor }: { readonly actor: SignupActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem?.text);
  return (
    <AuthLayout title="Create your workspace">
      <div className="grid gap-4">
        <Banner>{problem}</Banner>
        <p className="text-text-secondary">
          Your account is ready. Sign in with the password you just chose.
        </p>
        <div className="grid">
          <ButtonLink href={paths.signin}>Sign In</ButtonLink>
        </div>
      </div>
    </AuthLayout>
  );
}
