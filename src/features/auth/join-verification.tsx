import type { Invitation } from '../../../contract/invitations.ts';
import { roleWord } from '../../ui/role-word.ts';
import type { VerificationActor } from '../../../machines/auth/verification.machine.ts';
import { VerificationStep } from './verification-step.tsx';

interface JoinVerificationProps {
  readonly actor: VerificationActor;
  readonly invitation: Invitation | undefined;
}

/** The code step of joining, with the workspace's name. An existing account joins with its own password. */
export function JoinVerification({ actor, invitation }: JoinVerificationProps) {
  return (
    <VerificationStep
      actor={actor}
      title="Verify your email"
      purpose={
        invitation && (
          <>
            {' '}
            to join{' '}
            <strong className="font-medium wrap-anywhere text-text-primary">
              {invitation.workspace_name}
            </strong>{' '}
            as {roleWord(invitation.role)}
          </>
        )
      }
      about={invitation ? [invitation.full_name, invitation.workspace_name] : []}
      submit="Join workspace"
    />
  );
}
