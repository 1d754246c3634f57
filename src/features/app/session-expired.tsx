import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SessionActor } from '../../../machines/app/session.machine.ts';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

interface SessionExpiredProps {
  readonly actor: SessionActor;
  readonly onSignOut?: () => void;
  readonly children?: ReactNode;
}

/** The person whose session ended, and the sign-in form. */
export function SessionExpired({ actor, onSignOut, children }: SessionExpiredProps) {
  const name = useSelector(actor, ({ context }) => context.profile?.full_name ?? '');
  const leave = onSignOut ?? (() => actor.send({ type: 'signOut.request' }));
  return (
    <SessionExpiredDialog name={name} onSignOut={leave}>
      {children}
    </SessionExpiredDialog>
  );
}
