/** The texts of a cell: copied from it, pasted over it, or kept in it as a draft (spec §5). Pure. */
import { cellKey, cellOf, type Cell, type CellKey, type TableRecord } from './cell.ts';
import type { Parsed } from '../../contract/rules/field-drafts.ts';
import {
  displayedValue,
  draftAt,
  hasDraft,
  isRowEditable,
  nameOf,
  parsedDraft,
  rowOf,
  type TableRecords,
} from './table.ts';
import type { DraftEdit } from './table-type.ts';

/** A text that replaces the value without the editor: pasted, or empty to clear the cell. */
export interface Replacement {
  readonly id: string;
  readonly column: string;
  readonly text: string;
}

/** The text to copy: the displayed value with all its digits, or a draft as it was typed. */
export function copiedText<R extends TableRecord>(
  context: TableRecords<R>,
  id: string,
  column: string,
): string {
  const cell = { id, field: column };
  const { type } = context;
  if (!type.isField(column)) return String(displayedValue(context, cell) ?? '');
  if (!hasDraft(context, cell)) return type.textOf(column, displayedValue(context, cell), context);
  const parsed = parsedDraft(context, cell, draftAt(context, cell));
  return 'value' in parsed ? type.textOf(column, parsed.value, context) : draftAt(context, cell);
}

/** Why a record, or one column of it, cannot be changed; null if it can, or if it is not there. */
export function rowReason<R extends TableRecord>(
  context: TableRecords<R>,
  id: string,
  column?: string,
): string | null {
  const row = rowOf(context, id);
  if (row === undefined || isRowEditable(context, row, column)) return null;
  return context.member.role === 'viewer'
    ? 'Your role lets you view only.'
    : 'Your role lets you edit only the accounts you own.';
}

/** Why a value cannot be changed; null if it can. */
export function readOnlyReason<R extends TableRecord>(
  context: TableRecords<R>,
  id: string,
  column: string,
): string | null {
  if (!context.type.isField(column)) {
    return context.type.fieldOf(column, context.fields)?.traits?.kept === undefined
      ? 'These days are counted from a date and cannot be changed.'
      : 'This value is set by the application and cannot be changed.';
  }
  return rowReason(context, id, column);
}

/** The initial text of a cell's editor: its draft, if there is one. */
export const firstDraft = <R extends TableRecord>(context: TableRecords<R>, cell: Cell) =>
  context.drafts[cellKey(cell)] ?? context.type.draftOf(displayedValue(context, cell));

/** The parsed draft of a cell; null if the cell has none that the person may save. */
export function editOfDraft<R extends TableRecord>(context: TableRecords<R>, { id, field }: Cell) {
  const cell = { id, field };
  const draft = draftAt(context, cell);
  const row = rowOf(context, id);
  const canSave = hasDraft(context, cell) && row !== undefined && isRowEditable(context, row, field);
  return canSave ? { ...cell, draft, ...parsedDraft(context, cell, draft) } : null;
}

/** The parsed text, for a column that can be edited. */
export function editOfText<R extends TableRecord>(
  context: TableRecords<R>,
  { id, column: field, text }: Replacement,
): DraftEdit & Parsed {
  const { type } = context;
  const cell = { id, field };
  const read = type.entered(field, text, context);
  // A text that the editor cannot hold is refused, and the current value stays as the draft.
  if ('problem' in read) return { ...cell, draft: type.draftOf(displayedValue(context, cell)), ...read };
  return { ...cell, draft: read.draft, ...parsedDraft(context, cell, read.draft) };
}

/** Everything that was typed and is not saved, in lines of text. */
export const unsavedLines = <R extends TableRecord>(context: TableRecords<R>): readonly string[] => {
  const line = ({ id, field }: Cell, text: string) => {
    const label = context.type.fieldOf(field, context.fields)?.field_label ?? field;
    return `${label}, ${nameOf(context, id)}: ${text}`;
  };
  const written = Object.values(context.cells).filter(
    ({ shown, ...cell }) => shown !== null && !hasDraft(context, cell),
  );
  return [
    ...Object.entries(context.drafts).map(([key, draft]) => line(cellOf(key as CellKey), draft)),
    ...written.map((cell) => line(cell, copiedText(context, cell.id, cell.field))),
  ];
};
