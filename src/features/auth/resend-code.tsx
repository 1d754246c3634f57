import { useSelector } from '@xstate/react';
import type { ResendActor } from '../../../machines/auth/resend.machine.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface ResendCodeProps {
  readonly actor: ResendActor;
  /** The code is being checked: another would make it invalid. */
  readonly busy: boolean;
}

/** Long waits are counted in minutes, rounded up, so that the wait is over when the text says so. */
const waitText = (seconds: number) => (seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/**
 * Another code, on the label's line, with the seconds until it may be asked for. A timer is silent by itself: whoever
 * listens is told once, when the wait is over.
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
