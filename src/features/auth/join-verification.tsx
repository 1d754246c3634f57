import { useSelector } from '@xstate/react';
import type { JoinActor } from './join-screen.tsx';
import { roleWord } from './role-word.ts';
import { CodeSentTo, VerificationStep } from './verification-step.tsx';

/** Code and password, and for which workspace. An account that exists joins with the password it has. */
export function JoinVerification({ actor }: { readonly actor: JoinActor }) {
  const email = useSelector(actor, ({ context }) => context.email);
  const known = useSelector(actor, ({ context }) => context.accountExists);
  const invitation = useSelector(actor, ({ context }) =>
    context.invitations.find((one) => one.invitation_id === context.chosen),
  );
  const about = [email, invitation?.full_name ?? '', invitation?.workspace_name ?? ''];
  return (
    <VerificationStep
      actor={actor}
      title="Verify your email"
      intro={
        <CodeSentTo email={email}>
          {invitation && (
            <>
              {' '}
              to join{' '}
              <strong className="font-medium wrap-anywhere text-text-primary">
                {invitation.workspace_name}
              </strong>{' '}
              as {roleWord(invitation.role)}
            </>
          )}
        </CodeSentTo>
      }
      password={known ? { kind: 'known' } : { kind: 'new', about }}
      submit="Join workspace"
    />
  );
}
