import { useSelector } from '@xstate/react';
import { LinkButton } from '../../ui/link-button.tsx';
import type { SignupActor } from './signup-screen.tsx';

/** Another code, on the label's line. The word for two seconds that it went out (spec §9) takes the button's place. */
export function ResendCode({ actor }: { readonly actor: SignupActor }) {
  const sent = useSelector(actor, (snapshot) => snapshot.matches({ verification: { resend: 'sent' } }));
  const canResend = useSelector(actor, (snapshot) => snapshot.can({ type: 'code.resend' }));
  return (
    <>
      <span role="status" className="text-success-text">
        {sent && 'Code sent'}
      </span>
      {!sent && (
        <LinkButton disabled={!canResend} onClick={() => actor.send({ type: 'code.resend' })}>
          Resend code
        </LinkButton>
      )}
    </>
  );
}
