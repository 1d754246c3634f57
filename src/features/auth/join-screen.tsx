import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { JoinActor } from '../../../machines/auth/join.machine.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthAlternative } from './auth-alternative.tsx';
import { EmailStep } from './email-step.tsx';
import { InvitationChoice } from './invitation-choice.tsx';
import { JoinVerification } from './join-verification.tsx';
import { loadDeclineDialog } from './load-decline-dialog.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useOpeningLink } from './use-opening-link.ts';
import { useStep } from './use-step.ts';
import { Opening, OpeningLink, Waiting } from './waiting.tsx';

const TITLE = 'Join a workspace';

/** Joining by invitation, step by step (spec §2.1, §4). */
export function JoinScreen({ actor }: { readonly actor: JoinActor }) {
  const step = useStep(actor);
  const choice = useSelector(actor, ({ children }) => children.choice);
  const verification = useSelector(actor, ({ children }) => children.verification);
  const invitation = useSelector(actor, ({ context }) =>
    context.invitations.find((one) => one.invitation_id === context.chosen),
  );
  const problem = useSelector(actor, ({ context }) => context.problem?.text);
  const canLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'workspace.own' }));
  // Loaded after the first step, before it can be needed.
  useEffect(() => void loadDeclineDialog(), []);
  const opening = useOpeningLink(actor);
  if (opening) return <OpeningLink title={TITLE} />;
  if (step === 'email') {
    return (
      <EmailStep
        actor={actor}
        title={TITLE}
        intro="Use the email your invitation was sent to."
        autoComplete="email"
        submit="Continue"
      >
        <AuthAlternative question="Not invited?">
          <LinkButton disabled={!canLeave} onClick={() => actor.send({ type: 'workspace.own' })}>
            Create your own workspace
          </LinkButton>
        </AuthAlternative>
      </EmailStep>
    );
  }
  if (step === 'select') return choice ? <InvitationChoice actor={choice} /> : null;
  if (step === 'sendingCode') return <Waiting title={TITLE}>Sending a code</Waiting>;
  if (verification) return <JoinVerification actor={verification} invitation={invitation} />;
  if (step === 'joinedSignedOut') {
    return (
      <SignedOutNotice title={TITLE} problem={problem}>
        You have joined the workspace. Sign in with your password.
      </SignedOutNotice>
    );
  }
  return <Opening title={TITLE} />;
}
