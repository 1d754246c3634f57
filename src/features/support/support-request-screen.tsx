import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { canTake, mayEdit } from '../../../machines/support/support-request.ts';
import type { SupportRequestActor } from '../../../machines/support/support-request.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestHead } from './request-head.tsx';
import { RequestReply } from './request-reply.tsx';
import { RequestThread } from './request-thread.tsx';

interface SupportRequestProps {
  readonly actor: SupportRequestActor;
}

/** The thread of the request of a panel, with what can be done with it (spec §2.2). */
export function SupportRequestScreen({ actor }: SupportRequestProps) {
  return (
    <LoadedThread actor={actor}>
      <div className="grid gap-4 px-5 py-4 narrow:px-3">
        <RequestHead actor={actor} />
        <RequestFacts actor={actor} />
        <RequestThread actor={actor} />
        <RequestWriting actor={actor} />
      </div>
    </LoadedThread>
  );
}

/** What is shown of a thread once it is there. */
export function LoadedThread({ actor, children }: SupportRequestProps & { readonly children: ReactNode }) {
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const quiet = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'quiet' }));
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (hidden || quiet) return null;
  if (slow) {
    return (
      <div role="status" aria-label="Loading the thread" className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (failed) {
    return (
      <ErrorState
        title="Unable to load the thread"
        message={problem ?? ''}
        onRetry={() => actor.send({ type: 'thread.reload' })}
      />
    );
  }
  return children;
}

/** What a person writes, or why they may not; above it what went wrong. */
export function RequestWriting({ actor }: SupportRequestProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const writes = useSelector(actor, ({ context }) => mayEdit(context));
  const takes = useSelector(actor, ({ context }) => canTake(context));
  return (
    <>
      {problem !== null && <Banner>{problem}</Banner>}
      {writes ? (
        <RequestReply actor={actor} />
      ) : (
        <p className="text-xs text-text-muted">
          {takes
            ? 'Take this request to answer it.'
            : 'Only who works on this request or owns its account may answer.'}
        </p>
      )}
    </>
  );
}
