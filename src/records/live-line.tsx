import { useSelector } from '@xstate/react';
import { Check, RotateCcw, TriangleAlert } from 'lucide-react';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';
import { cellStatus } from '../../machines/records/save-outcome.ts';
import { classNames } from '../ui/class-names.ts';
import { UndoAction } from './undo-action.tsx';

/** Texts that are too long for the narrowest columns. */
const LONG: ReadonlySet<string | null> = new Set(['Not undone', 'Changes reverted']);

/** The outcome of a write, and Undo while it is possible (spec §4). */
export function LiveLine({ actor }: { readonly actor: CellSaveActor }) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'saved'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const canUndo = useSelector(actor, (snapshot) => snapshot.can({ type: 'undo.request' }));
  const status = cellStatus(state, problem);
  const Sign = state === 'reverted' ? RotateCcw : problem === null ? Check : TriangleAlert;
  return (
    <span className="grid-line" data-grid-note={problem ?? undefined}>
      <span role="status" className={classNames('grid-status', LONG.has(status) && 'grid-long')}>
        {status === null ? (
          <span className="sr-only">Saving</span>
        ) : (
          <>
            <Sign aria-hidden="true" className="grid-sign" strokeWidth={2} />
            <span className="grid-word">{status}</span>
          </>
        )}
        {problem !== null && <span className="sr-only">: {problem}</span>}
      </span>
      {canUndo && (
        <>
          <span aria-hidden="true" className="grid-dot">
            ·
          </span>
          <UndoAction actor={actor} />
        </>
      )}
    </span>
  );
}
