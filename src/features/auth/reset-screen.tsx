import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import type { ResetActor } from '../../../machines/auth/reset.machine.ts';
import { StepsBar } from '../../ui/steps-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthAlternative } from './auth-alternative.tsx';
import { EmailStep } from './email-step.tsx';
import { ResetSuccess } from './reset-success.tsx';
import { useOpeningLink } from './use-opening-link.ts';
import { useStep } from './use-step.ts';
import { VerificationStep } from './verification-step.tsx';
import { OpeningLink } from './waiting.tsx';

/** Password reset, step by step (spec §2.1, §4). */
export function ResetScreen({ actor }: { readonly actor: ResetActor }) {
  const step = useStep(actor);
  const verification = useSelector(actor, ({ children }) => children.verification);
  const fixed = useSelector(actor, ({ context }) => context.account !== null);
  const opening = useOpeningLink(actor);
  if (opening) return <OpeningLink title="Reset your password" />;
  if (step === 'email') {
    return (
      <EmailStep
        actor={actor}
        title="Reset your password"
        intro="We will send a 6-digit code to your email."
        above={<StepsBar step={1} of={2} />}
        autoComplete="username"
        fixed={fixed}
        submit="Send code"
      >
        {fixed ? (
          <AuthAlternative question="Keep your password?">
            <TextLink href={paths.root}>Back to your workspace</TextLink>
          </AuthAlternative>
        ) : (
          <AuthAlternative question="Remembered it?">
            <TextLink href={paths.signin}>Sign in</TextLink>
          </AuthAlternative>
        )}
      </EmailStep>
    );
  }
  if (verification) {
    return (
      <VerificationStep
        actor={verification}
        title="Reset your password"
        above={<StepsBar step={2} of={2} />}
        about={[]}
        wording="one"
        submit="Reset password"
      />
    );
  }
  return <ResetSuccess actor={actor} />;
}
