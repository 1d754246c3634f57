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

/** A cell with a pending, recent or conflicting write (spec §4). */
export function LiveCell({ actor, align, children }: LiveCellProps) {
  const conflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'));
  const tone = useSelector(actor, (snapshot) => {
    if (snapshot.matches('reverted') || snapshot.matches('conflict')) return 'reverted';
    // A refused undo is amber too, because the value is not the requested one.
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
