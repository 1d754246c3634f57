import { useSelector } from '@xstate/react';
import type { SignupActor } from '../../../machines/auth/signup.machine.ts';
import { StepsBar } from '../../ui/steps-bar.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { SignupForm } from './signup-form.tsx';
import { useOpeningLink } from './use-opening-link.ts';
import { useStep } from './use-step.ts';
import { VerificationStep } from './verification-step.tsx';
import { Opening, OpeningLink } from './waiting.tsx';

const TITLE = 'Create your workspace';

/** Sign-up, step by step (spec §2.1, §4). */
export function SignupScreen({ actor }: { readonly actor: SignupActor }) {
  const step = useStep(actor);
  const verification = useSelector(actor, ({ children }) => children.verification);
  const fullName = useSelector(actor, ({ context }) => context.fullName);
  const workspaceName = useSelector(actor, ({ context }) => context.workspaceName);
  const problem = useSelector(actor, ({ context }) => context.problem?.text);
  const opening = useOpeningLink(actor);
  if (opening) return <OpeningLink title={TITLE} />;
  if (step === 'form') return <SignupForm actor={actor} />;
  if (verification) {
    return (
      <VerificationStep
        actor={verification}
        title="Verify your email"
        above={<StepsBar step={2} of={2} />}
        about={[fullName, workspaceName]}
        submit="Create account"
      />
    );
  }
  if (step === 'createdSignedOut') {
    return (
      <SignedOutNotice title={TITLE} problem={problem}>
        Your account is ready. Sign in with the password you just chose.
      </SignedOutNotice>
    );
  }
  return <Opening title={TITLE} />;
}
