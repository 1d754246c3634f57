import { useSelector } from '@xstate/react';
import { UsersRound } from 'lucide-react';
import type { Requester } from '../../../contract/requesters.ts';
import { toTell } from '../../../machines/improvements/requesters.ts';
import type { RequestersActor } from '../../../machines/improvements/requesters.machine.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewRequester } from './new-requester.tsx';
import { RequesterItem } from './requester-item.tsx';
import { ToTell } from './to-tell.tsx';

interface RequestersProps {
  readonly actor: RequestersActor;
  /** The person may add who asked, at least for their own accounts. */
  readonly mayWrite: boolean;
}

/** So that typing does not render the lists. */
const isSameList = (one: readonly Requester[], other: readonly Requester[]) =>
  one === other || (one.length === other.length && one.every((asked, index) => asked === other[index]));

/** Who asked for the request of a panel, with the form for another one. */
export function Requesters({ actor, mayWrite }: RequestersProps) {
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const quiet = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'quiet' }));
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const requesters = useSelector(actor, ({ context }) => context.requesters, isSameList);
  const untold = useSelector(actor, ({ context }) => toTell(context), isSameList);
  if (hidden || quiet) return null;
  if (failed) {
    return (
      <ErrorState
        title="Unable to load who asked"
        message={problem ?? ''}
        onRetry={() => actor.send({ type: 'requesters.reload' })}
      />
    );
  }
  if (slow) {
    return (
      <div role="status" aria-label="Loading who asked" className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return (
    <div className="grid gap-2 py-4">
      {untold.length > 0 && <ToTell actor={actor} untold={untold} />}
      {mayWrite && <NewRequester actor={actor} />}
      {requesters.length === 0 && (
        <EmptyState icon={<UsersRound strokeWidth={1.75} />}>Nobody has asked for this yet</EmptyState>
      )}
      <ul aria-label="Asked by" className="grid">
        {requesters.map((requester) => (
          <RequesterItem key={requester.id} actor={actor} requester={requester} />
        ))}
      </ul>
      <RemoveQuestion actor={actor} />
    </div>
  );
}

function RemoveQuestion({ actor }: { readonly actor: RequestersActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ here: { work: 'asking' } }));
  const removing = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (!asking && !removing) return null;
  return (
    <ConfirmDialog
      title="Remove who asked?"
      text="The note is removed too. Both stay in the history."
      tone="danger"
      action="Remove"
      problem={problem}
      busy={removing}
      onConfirm={() => actor.send({ type: 'remove.confirm' })}
      onCancel={() => actor.send({ type: 'remove.cancel' })}
    />
  );
}

/** Who asked for a request without its panel, for the atlas and the tests of the flow. */
export function RequestersScreen({ actor }: { readonly actor: RequestersActor }) {
  return <Requesters actor={actor} mayWrite />;
}
