import { useSelector } from '@xstate/react';
import { figuresOf, rangeText, sizeOfCells } from '../../machines/records/cell-range.ts';
import type { CellRangeActor } from './cell-range-actor.ts';

/** How many cells are selected, and sum and average of their numbers, over the end of the table. */
export function RangeLine({ actor }: { readonly actor: CellRangeActor }) {
  const cells = useSelector(actor, ({ context }) => context.cells);
  const table = useSelector(actor, ({ context }) => context.table);
  const isChosen = sizeOfCells(cells) > 0;
  const figures = isChosen && table !== null ? figuresOf(table, cells) : null;
  return (
    <>
      <span role="status" className="sr-only">
        {isChosen && rangeText(cells)}
      </span>
      {isChosen && (
        <div role="group" aria-label="Selected cells" className="range-line">
          <span>{rangeText(cells)}</span>
          {figures && (
            <>
              <span>Sum {figures.sum}</span>
              <span>Average {figures.average}</span>
            </>
          )}
        </div>
      )}
    </>
  );
}
