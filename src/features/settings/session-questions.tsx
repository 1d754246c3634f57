import { useSelector } from '@xstate/react';
import type { SessionsActor } from '../../../machines/settings/sessions.machine.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { sessionName } from './session-name.ts';

interface SessionQuestionsProps {
  readonly actor: SessionsActor;
  /** Whether the others can be ended without this one. */
  readonly listed: boolean;
}

/** The questions before other browsers are signed out. */
export function SessionQuestions({ actor, listed }: SessionQuestionsProps) {
  const ending = useSelector(actor, ({ children }) => children.ending);
  const others = useSelector(actor, ({ children }) => children.endingOthers);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  if (ending && chosen) {
    return (
      <ConfirmQuestion
        actor={ending}
        title={`End the session of ${sessionName(chosen)}?`}
        text="It is signed out at once. If you do not know this browser, change your password as well."
        action="End session"
      />
    );
  }
  if (!others) return null;
  return listed ? (
    <ConfirmQuestion
      actor={others}
      title="End all other sessions?"
      text="Every other browser is signed out at once. This browser stays signed in."
      action="End other sessions"
    />
  ) : (
    <ConfirmQuestion
      actor={others}
      title="End all sessions?"
      text="Every browser is signed out at once, this one too. You can sign in again here right away."
      action="End sessions"
    />
  );
}
