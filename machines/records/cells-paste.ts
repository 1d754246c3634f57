/** What a paste of several cells would do: what changes, what stays, what cannot be saved and why (decision 68). Pure. */
import { sizeOfCells, type ViewCells } from './cell-range.ts';
import { editOfText, readOnlyReason } from './cell-text.ts';
import { sameValue, type Cell, type TableRecord } from './cell.ts';
import type { ClipCells } from './clip-text.ts';
import type { CellChange } from './steps.ts';
import { displayedValue, rowOf, type TableRecords } from './table.ts';
import type { DraftEdit } from './table-type.ts';

/** The most cells of one paste. */
export const CELLS_AT_ONCE = 5000;

/** Where it begins: the rest of the view from the first cell on, and the size of the selected range. */
export interface PasteTarget {
  readonly among: ViewCells;
  readonly rows: number;
  readonly columns: number;
}

export interface CellsPlan {
  readonly changes: readonly CellChange[];
  /** The number of cells that have the value already. */
  readonly same: number;
  /** Cells that the person cannot change. */
  readonly refused: readonly (Cell & { readonly reason: string })[];
  /** Texts that are no value of their field. */
  readonly wrong: readonly (DraftEdit & { readonly reason: string })[];
  /** The number of accounts that the person would give away. */
  readonly given: number;
}

/** From the cell on, or the range that has it. */
export function pasteTarget(view: ViewCells, cell: Cell, range: ViewCells): PasteTarget {
  const isRange = sizeOfCells(range) > 1;
  const [id, field] = isRange ? [range.ids[0], range.fields[0]] : [cell.id, cell.field];
  return {
    among: {
      ids: view.ids.slice(view.ids.indexOf(id ?? '')),
      fields: view.fields.slice(view.fields.indexOf(field ?? '')),
    },
    rows: isRange ? range.ids.length : 1,
    columns: isRange ? range.fields.length : 1,
  };
}

const widthOf = (cells: ClipCells) => cells.reduce((most, row) => Math.max(most, row.length), 0);

/** How many rows and columns are written: cells fill a range of which they are a whole part, otherwise once. */
export function sizeOfPaste(cells: ClipCells, { rows, columns }: PasteTarget) {
  const [height, width] = [cells.length, widthOf(cells)];
  const fills = (size: number, part: number) => part > 0 && size >= part && size % part === 0;
  return fills(rows, height) && fills(columns, width) ? { rows, columns } : { rows: height, columns: width };
}

/** How many rows and columns of it lie beyond the end of the view. */
export function beyondView(cells: ClipCells, target: PasteTarget) {
  const { rows, columns } = sizeOfPaste(cells, target);
  return {
    rows: Math.max(0, rows - target.among.ids.length),
    columns: Math.max(0, columns - target.among.fields.length),
  };
}

/** @param cells texts; an empty one clears its cell */
export function plannedCells<R extends TableRecord>(
  table: TableRecords<R>,
  cells: ClipCells,
  target: PasteTarget,
): CellsPlan {
  const { rows, columns } = sizeOfPaste(cells, target);
  const width = widthOf(cells);
  const changes: CellChange[] = [];
  const givingAway: CellChange[] = [];
  const refused: (Cell & { reason: string })[] = [];
  const wrong: (DraftEdit & { reason: string })[] = [];
  let same = 0;
  target.among.ids.slice(0, rows).forEach((id, row) => {
    if (rowOf(table, id) === undefined) return;
    target.among.fields.slice(0, columns).forEach((field, column) => {
      const text = cells[row % cells.length]?.[column % width] ?? null;
      if (text === null) return;
      const cell = { id, field };
      const reason = readOnlyReason(table, id, field);
      const edit = reason === null ? editOfText(table, { id, column: field, text }) : null;
      const before = displayedValue(table, cell);
      if (edit === null) refused.push({ ...cell, reason: reason ?? '' });
      else if ('problem' in edit) wrong.push({ ...cell, draft: text, reason: edit.problem });
      else if (sameValue(before, edit.value)) same += 1;
      else {
        const isGiven = table.type.givesAway(table.member, field, edit.value);
        (isGiven ? givingAway : changes).push({ ...cell, before, after: edit.value });
      }
    });
  });
  // Who has given an account away can no longer change it.
  return { changes: [...changes, ...givingAway], same, refused, wrong, given: givingAway.length };
}

/** Whether a clipboard has one value for a cell. Lines are several cells, unless the field takes all of them as its value. */
export function isOneValue<R extends TableRecord>(
  table: TableRecords<R>,
  { id, field }: Cell,
  { text, html }: { readonly text: string; readonly html: string },
): boolean {
  const isTable = /<t[dh][\s>]/i.test(html);
  const value = text.replace(/[\r\n]+$/, '');
  if (value.includes('\t')) return false;
  if (!/[\r\n]/.test(value)) return true;
  const isChoices = table.type.fieldOf(field, table.fields)?.field_type === 'multiselect';
  return isChoices && !isTable && !('problem' in editOfText(table, { id, column: field, text }));
}
