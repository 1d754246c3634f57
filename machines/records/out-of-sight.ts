/** Drafts and conflicts that the current view does not show. Pure. */
import { cellOf, type Cell, type CellKey, type TableRecord } from './cell.ts';
import { isShown, type TableContext } from './table.ts';
import { isColumnHidden, type TableView } from './view.ts';

type Sight = Pick<
  TableContext<TableRecord, TableView>,
  'type' | 'cells' | 'drafts' | 'order' | 'rowIndex' | 'groups' | 'collapsed' | 'view'
>;

const conflictIn = (context: Sight) => Object.values(context.cells).filter((cell) => cell.conflict);

const isSeen = (context: Sight, cell: Cell) =>
  isShown(context, cell) && !isColumnHidden(context.view, cell.field, context.type.isAside(cell.field));

/** Conflicts in cells that the view shows. */
export const conflictInSight = (context: Sight): readonly Cell[] =>
  conflictIn(context).filter((cell) => isSeen(context, cell));

/** Drafts and conflicts in records or columns that are not shown. */
export function outOfSight(context: Sight): readonly Cell[] {
  const drafts = Object.keys(context.drafts).map((key) => cellOf(key as CellKey));
  return [...drafts, ...conflictIn(context)]
    .filter((cell) => !isSeen(context, cell))
    .map(({ id, field }) => ({ id, field }));
}
