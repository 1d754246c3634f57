/** What waits for the person where the view does not show it, and the view that does. Pure. */
import { cellOf, type Cell, type CellKey } from './cells.ts';
import { isShown, type RenewalsContext } from './table.ts';
import { plainView, type View } from './view.ts';

const conflictIn = (context: RenewalsContext) => Object.values(context.cells).filter((cell) => cell.conflict);

const isSeen = (context: RenewalsContext, cell: Cell) =>
  isShown(context, cell) && !context.view.hidden.includes(cell.field);

/** Choices between two values that the view shows. */
export const conflictInSight = (context: RenewalsContext): readonly Cell[] =>
  conflictIn(context).filter((cell) => isSeen(context, cell));

/** Drafts, and choices between two values, in records or columns that are not shown. */
export function outOfSight(context: RenewalsContext): readonly Cell[] {
  const drafts = Object.keys(context.drafts).map((key) => cellOf(key as CellKey));
  return [...drafts, ...conflictIn(context)]
    .filter((cell) => !isSeen(context, cell))
    .map(({ id, field }) => ({ id, field }));
}

/** The view in which a cell is surely seen: what leaves records out is ended, the rest stays. */
export const viewOf = ({ view }: RenewalsContext, { field }: Cell): View => ({
  ...plainView,
  sort: view.sort,
  hidden: view.hidden.filter((column) => column !== field),
});
