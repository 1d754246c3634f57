import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';
import { NotedCell } from '../grid/noted-cell.tsx';
import type { Alignment } from '../grid/column.ts';
import { ConflictLine } from './conflict-line.tsx';
import { LiveLine } from './live-line.tsx';

interface LiveCellProps {
  readonly actor: CellSaveActor;
  readonly align: Alignment;
  readonly children: ReactNode;
}

/** A cell whose write is on its way, has just ended, or waits for the person's choice (spec §4). */
export function LiveCell({ actor, align, children }: LiveCellProps) {
  const conflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'));
  const tone = useSelector(actor, (snapshot) => {
    if (snapshot.matches('reverted') || snapshot.matches('conflict')) return 'reverted';
    // An undo that was refused is amber too: the value is not what the person asked for.
    if (snapshot.matches('saved')) return snapshot.context.problem === null ? 'saved' : 'reverted';
    return null;
  });
  return (
    <NotedCell
      align={align}
      tone={tone}
      line={conflict ? <ConflictLine actor={actor} /> : <LiveLine actor={actor} />}
    >
      {children}
    </NotedCell>
  );
}
