import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { NotedCell } from '../../grid/noted-cell.tsx';
import type { Alignment } from '../../grid/column.ts';
import { LiveLine, type CellSaveActor } from './live-line.tsx';

interface LiveCellProps {
  readonly actor: CellSaveActor;
  readonly align: Alignment;
  readonly children: ReactNode;
}

/** A cell whose write is on its way or has just ended (spec §4). */
export function LiveCell({ actor, align, children }: LiveCellProps) {
  const tone = useSelector(actor, (snapshot) => {
    if (snapshot.matches('reverted')) return 'reverted';
    // An undo that was refused is amber too: the value is not what the person asked for.
    if (snapshot.matches('saved')) return snapshot.context.problem === null ? 'saved' : 'reverted';
    return null;
  });
  return (
    <NotedCell align={align} tone={tone} line={<LiveLine actor={actor} />}>
      {children}
    </NotedCell>
  );
}
