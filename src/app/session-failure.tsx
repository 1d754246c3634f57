/** Neither signed in nor out: the server could not be asked. */
import { useSelector } from '@xstate/react';
import { PageFailure } from '../features/app/page-failure.tsx';
import { session } from './session.ts';

export function SessionFailure() {
  const problem = useSelector(session, ({ context }) => context.problem ?? '');
  return (
    <PageFailure
      title="Unable to load your workspace"
      message={problem}
      onRetry={() => session.send({ type: 'session.retry' })}
    />
  );
}
