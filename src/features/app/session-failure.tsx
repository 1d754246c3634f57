import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { PageFailure } from './page-failure.tsx';
import type { SessionActor } from '../../../machines/app/session.machine.ts';

/** Neither signed in nor out: the server could not be asked. A person known to be signed in may leave. */
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
