import { useSelector } from '@xstate/react';
import { UserRound } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import type { LiveMarksActor } from '../../machines/records/live-marks.machine.ts';
import type { Alignment } from '../grid/column.ts';
import { NotedCell } from '../grid/noted-cell.tsx';

const LiveMarksContext = createContext<LiveMarksActor | null>(null);

/** Who has just changed the cells of a record. It renders only when the marks of this record change. */
export function useLiveMark(id: string) {
  const actor = useContext(LiveMarksContext);
  return useSelector(actor ?? undefined, (snapshot) => snapshot?.context.marks[id] ?? null);
}

interface MarkedCellProps {
  /** In words. */
  readonly by: string;
  readonly align: Alignment;
  readonly children: ReactNode;
}

/** A value that another person has just changed. It is said by `LiveSummary`, once for all cells. */
export function MarkedCell({ by, align, children }: MarkedCellProps) {
  const [first = by] = by.split(' ');
  return (
    <NotedCell
      align={align}
      tone="live"
      line={
        <span className="grid-line">
          <span className="grid-status grid-long">
            <UserRound aria-hidden="true" className="grid-sign" strokeWidth={2} />
            <span className="grid-word">{first}, just now</span>
          </span>
        </span>
      }
    >
      {children}
    </NotedCell>
  );
}

/** Says what others have just changed. */
export function LiveSummary({ actor }: { readonly actor: LiveMarksActor }) {
  const text = useSelector(actor, ({ context }) => context.text);
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}

interface LiveMarksProps {
  /** Null where changes of others are not marked. */
  readonly actor: LiveMarksActor | null;
  readonly children: ReactNode;
}

/** Marks in the tables inside it what others have just changed, and says it. */
export function LiveMarks({ actor, children }: LiveMarksProps) {
  return (
    <LiveMarksContext value={actor}>
      {children}
      {actor && <LiveSummary actor={actor} />}
    </LiveMarksContext>
  );
}
