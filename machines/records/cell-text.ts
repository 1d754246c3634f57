/** What a cell holds as a text: copied from it, put over it, or left in it as a draft (spec §5). Pure. */
import { cellKey, type Cell, type TableRecord } from './cell.ts';
import type { Parsed } from './field-drafts.ts';
import {
  displayedValue,
  draftAt,
  hasDraft,
  isRowEditable,
  parsedDraft,
  rowOf,
  type TableRecords,
} from './table.ts';
import type { DraftEdit } from './table-type.ts';

/** A text put over a cell without its editor: pasted, or empty to empty it. */
export interface Replacement {
  readonly id: string;
  readonly column: string;
  readonly text: string;
}

/** What is copied: what the person sees there, with every digit; a draft as it was typed. */
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

/** Why a value cannot be changed; null if it can. */
export function readOnlyReason<R extends TableRecord>(
  context: TableRecords<R>,
  id: string,
  column: string,
): string | null {
  if (!context.type.isField(column)) return 'These days are counted from a date and cannot be changed.';
  const row = rowOf(context, id);
  if (row === undefined || isRowEditable(context, row)) return null;
  return context.member.role === 'viewer'
    ? 'Your role lets you view only.'
    : 'Your role lets you edit only the accounts you own.';
}

/** What the editor of a cell begins with: what was typed in it before, if it was left. */
export const firstDraft = <R extends TableRecord>(context: TableRecords<R>, cell: Cell) =>
  context.drafts[cellKey(cell)] ?? context.type.draftOf(displayedValue(context, cell));

/** What the draft of a cell comes to; null where the cell has none. */
export function editOfDraft<R extends TableRecord>(context: TableRecords<R>, { id, field }: Cell) {
  const cell = { id, field };
  const draft = draftAt(context, cell);
  return hasDraft(context, cell) ? { ...cell, draft, ...parsedDraft(context, cell, draft) } : null;
}

/** What such a text comes to in a column that can be edited. */
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
