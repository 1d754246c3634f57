import { useSelector } from '@xstate/react';
import type { ProposedActionActor } from '../../../../machines/chat/proposed-action.machine.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { ProposalCard, ProposalEnd } from './proposal-card.tsx';
import { RecordLink, UndoActionView } from './undo-action-view.tsx';

/** A change that waits for its confirmation, and then what came of it (spec §2.14). */
export function ProposedActionView({ actor }: { readonly actor: ProposedActionActor }) {
  const answer = useSelector(actor, ({ context }) => context.answer);
  const state = useSelector(actor, ({ value }) => JSON.stringify(value));
  const foot = useFocusBack<HTMLDivElement>(state);
  return (
    <ProposalCard answer={answer} foot={foot}>
      <Choices actor={actor} />
      <Outcome actor={actor} />
    </ProposalCard>
  );
}

function Choices({ actor }: { readonly actor: ProposedActionActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isCancelling = useSelector(actor, (snapshot) => snapshot.matches('cancelling'));
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'proposal.retry' }));
  if (canRetry)
    return (
      <div className="grid flex-1 justify-items-start gap-2">
        <Banner focusFor={problem}>{problem}</Banner>
        <Button size="sm" tone="primary" onClick={() => actor.send({ type: 'proposal.retry' })}>
          Try again
        </Button>
      </div>
    );
  if (!isWaiting && !isConfirming && !isCancelling) return null;
  return (
    <>
      <Button
        size="sm"
        tone="primary"
        disabled={!isWaiting}
        busy={isConfirming}
        onClick={() => actor.send({ type: 'proposal.confirm' })}
      >
        Confirm
      </Button>
      <Button
        size="sm"
        disabled={!isWaiting}
        busy={isCancelling}
        onClick={() => actor.send({ type: 'proposal.cancel' })}
      >
        Cancel
      </Button>
    </>
  );
}

function Outcome({ actor }: { readonly actor: ProposedActionActor }) {
  const route = useSelector(actor, ({ context }) => context.outcome?.action?.route ?? null);
  const undo = useSelector(actor, ({ children }) => children.undo);
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'));
  const isCancelled = useSelector(actor, (snapshot) => snapshot.matches('cancelled'));
  const isOver = useSelector(
    actor,
    (snapshot) => snapshot.matches('stale') || snapshot.matches('unconfirmed'),
  );
  if (undo) return <UndoActionView actor={undo} route={route} />;
  if (isCancelled) return <ProposalEnd outcome="Cancelled" />;
  if (isOver) return <ProposalEnd outcome="Not confirmed" />;
  if (!isDone) return null;
  return (
    <>
      <ProposalEnd outcome="Done" />
      <RecordLink route={route} />
    </>
  );
}
