import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { titleAt } from '../../../../machines/chat/answer-target.ts';
import type { UndoActionActor } from '../../../../machines/chat/undo-action.machine.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { ProposalEnd } from './proposal-card.tsx';

/** The link to what was changed; none where no page has its address. */
export function RecordLink({ route }: { readonly route: string | null }) {
  if (route === null || titleAt(route) === null) return null;
  return (
    <span className="[&>a]:inline-block">
      <TextLink href={route}>{/[?&]record=/.test(route) ? 'Open the record' : 'Open the page'}</TextLink>
    </span>
  );
}

interface UndoActionViewProps {
  readonly actor: UndoActionActor;
  /** Leads to what was changed. */
  readonly route: string | null;
}

/** What came of a change that was made, the way to it, and its undo. */
export function UndoActionView({ actor, route }: UndoActionViewProps) {
  const state = useSelector(actor, ({ value }) => value);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'undo.start' }));
  const part = useFocusBack<HTMLDivElement>(state);
  const isOver = state === 'undone' || state === 'kept';
  return (
    <div ref={part} className="grid flex-1 gap-2 text-sm">
      {problem !== null && <Banner focusFor={problem}>{problem}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <ProposalEnd outcome={state === 'undone' ? 'Undone' : state === 'kept' ? 'Not undone' : 'Done'} />
        {!isOver && (
          <Button
            size="sm"
            disabled={!canUndo}
            busy={state === 'undoing'}
            onClick={() => actor.send({ type: 'undo.start' })}
            icon={<Undo2 aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
          >
            Undo
          </Button>
        )}
        <RecordLink route={route} />
      </div>
    </div>
  );
}
