import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import type { CellValue } from '../../../contract/renewals.ts';
import { focusCellOf } from '../../grid/cell-address.ts';
import { CellCallout } from '../../grid/cell-callout.tsx';
import type { Alignment } from '../../grid/column.ts';
import type { CellSaveActor } from './live-line.tsx';

interface ContestLineProps {
  readonly actor: CellSaveActor;
  readonly align: Alignment;
  /** Draws a value as its column does. */
  readonly draw: (value: CellValue) => ReactNode;
}

/** Somebody else changed the value meanwhile: what it is now, and the choice between theirs and mine. */
export function ContestLine({ actor, align, draw }: ContestLineProps) {
  const theirs = useSelector(actor, ({ context }) => context.before);
  const changedBy = useSelector(actor, ({ context }) => context.changedBy);
  const choose = (type: 'theirs.take' | 'mine.keep') => (event: MouseEvent<HTMLElement>) => {
    focusCellOf(event.currentTarget);
    actor.send({ type });
  };
  return (
    <CellCallout
      align={align}
      words={
        <>
          {changedBy ?? 'Somebody else'} changed this to{' '}
          <span className="inline-flex items-center gap-1 font-semibold">{draw(theirs)}</span>
        </>
      }
    >
      <button type="button" aria-label="Take theirs" className="grid-action" onClick={choose('theirs.take')}>
        Theirs
      </button>
      <span aria-hidden="true">·</span>
      <button type="button" aria-label="Keep mine" className="grid-action" onClick={choose('mine.keep')}>
        Mine
      </button>
    </CellCallout>
  );
}
