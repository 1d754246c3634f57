import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/app/session.machine.ts';
import { LoadingShell } from './loading-shell.tsx';
import type { SessionActor } from '../../../machines/app/session.machine.ts';
import { SessionFailure } from './session-failure.tsx';

interface SessionScreenProps {
  readonly actor: SessionActor;
  /** Rendered while the session is unknown; `slow` after some time. */
  readonly loading?: (slow: boolean) => ReactNode;
  /** Rendered above the page whose session has ended: a sign-in form. */
  readonly expired: ReactNode;
  /** The page for a signed-in person. */
  readonly children: ReactNode;
}

type View = 'loading' | 'signedOut' | 'failed' | 'page';

function viewOf(snapshot: SnapshotFrom<typeof sessionMachine>): View {
  if (snapshot.hasTag('recalled')) return 'page';
  if (snapshot.hasTag('loading')) return 'loading';
  if (snapshot.hasTag('signedOut')) return 'signedOut';
  if (snapshot.hasTag('failed')) return 'failed';
  // No page had been rendered that could stay visible while the session ends.
  return snapshot.hasTag('leaving') && snapshot.context.profile === null ? 'loading' : 'page';
}

/** Rendered before every page for signed-in people (spec §2.2): the loading shell, a failure, or a new sign-in. */
export function SessionScreen({ actor, loading, expired, children }: SessionScreenProps) {
  const view = useSelector(actor, viewOf);
  const slow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));
  const ended = useSelector(actor, (snapshot) => snapshot.matches('expired'));
  if (view === 'loading') return loading ? loading(slow) : <LoadingShell slow={slow} />;
  if (view === 'failed') return <SessionFailure actor={actor} />;
  // The application navigates to the sign-in page.
  if (view === 'signedOut') return null;
  return (
    <>
      {children}
      {ended && <Suspense>{expired}</Suspense>}
    </>
  );
}
