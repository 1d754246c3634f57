import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { PageFailure } from './page-failure.tsx';
import type { SessionActor } from '../../../machines/app/session.machine.ts';

/** The server could not be reached, so the session is unknown. A person known to be signed in can sign out. */
export function SessionFailure({ actor }: { readonly actor: SessionActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem ?? '');
  const canLeave = useSelector(actor, (snapshot) => snapshot.can({ type: 'signOut.request' }));
  return (
    <PageFailure
      title="Unable to load your workspace"
      message={problem}
      onRetry={() => actor.send({ type: 'session.retry' })}
    >
      {canLeave && (
        <Button tone="ghost" onClick={() => actor.send({ type: 'signOut.request' })}>
          Sign Out
        </Button>
      )}
    </PageFailure>
  );
}
