import { useSelector } from '@xstate/react';
import type { ResendActor } from '../../machines/auth/resend.machine.ts';
import { LinkButton } from './link-button.tsx';

interface ResendCodeProps {
  readonly actor: ResendActor;
  /** The code is being checked; another one would make it invalid. */
  readonly busy: boolean;
}

/** Long waits are shown in minutes, rounded up, so that the text is never too short. */
const waitText = (seconds: number) => (seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/**
 * Requests another code, on the label's line, with the seconds until this is possible. A screen reader announces only
 * the end of the wait.
 */
export function ResendCode({ actor, busy }: ResendCodeProps) {
  const seconds = useSelector(actor, (snapshot) =>
    snapshot.matches('cooling') ? snapshot.context.seconds : null,
  );
  const sent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  const canResend = useSelector(actor, (snapshot) => snapshot.can({ type: 'code.resend' }));
  const news = sent ? 'Code sent' : 'You can ask for another code now';
  return (
    <span className="flex gap-1">
      <LinkButton
        disabled={!canResend || busy}
        tone={sent ? 'success' : 'link'}
        onClick={() => actor.send({ type: 'code.resend' })}
      >
        {sent ? 'Code sent' : 'Resend code'}
      </LinkButton>
      {seconds !== null && (
        <span role="timer" className="tabular-nums text-text-muted">
          in {waitText(seconds)}
        </span>
      )}
      <span role="status" className="sr-only">
        {seconds === null && news}
      </span>
    </span>
  );
}
