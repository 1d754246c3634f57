/** Replacing a cell's value without its editor: pasting, clearing and copying, and why it may be refused. Pure. */
import { roleHas } from '../../contract/rights.ts';
import { draftOf } from './cell-drafts.ts';
import { draftFromText, textOf } from './cell-texts.ts';
import { isCellField, type Cell, type ColumnKey } from './cells.ts';
import { draftAt, hasDraft, isRowEditable, parsedDraft, rowOf, displayedValue } from '../records/table.ts';
import type { RenewalsContext } from './renewals-context.ts';

/** The text that copying a cell gives: the displayed value with every digit, or the draft as typed. */
export function copiedText(context: RenewalsContext, id: string, column: ColumnKey): string {
  const row = rowOf(context, id);
  if (!isCellField(column)) return String(row?.[column] ?? '');
  const cell = { id, field: column };
  if (!hasDraft(context, cell)) return textOf(column, displayedValue(context, cell), context);
  const parsed = parsedDraft(context, cell, draftAt(context, cell));
  return 'value' in parsed ? textOf(column, parsed.value, context) : draftAt(context, cell);
}

/** A person who may edit only their own accounts assigns one to another member or to none. */
export function givesAway(context: RenewalsContext, cell: Cell, draft: string): boolean {
  const { member } = context;
  if (cell.field !== 'account_owner' || roleHas(member.role, 'edit-any')) return false;
  const parsed = parsedDraft(context, cell, draft);
  return 'value' in parsed && parsed.value !== member.id;
}

/** Why a value cannot be changed; null if it can. */
export function readOnlyReason(context: RenewalsContext, id: string, column: ColumnKey): string | null {
  if (!isCellField(column)) return 'These days are counted from a date and cannot be changed.';
  const row = rowOf(context, id);
  if (row === undefined || isRowEditable(context, row)) return null;
  return context.member.role === 'viewer'
    ? 'Your role lets you view only.'
    : 'Your role lets you edit only the accounts you own.';
}

/** The draft for a text that replaces a cell's value, and the reason if it cannot be saved. */
export function entered(context: RenewalsContext, cell: Cell, text: string) {
  const read = draftFromText(cell.field, text, context);
  // A text that the editor cannot hold is refused, and the current value stays as the draft.
  if ('problem' in read) return { draft: draftOf(displayedValue(context, cell)), problem: read.problem };
  const parsed = parsedDraft(context, cell, read.draft);
  return { draft: read.draft, problem: 'problem' in parsed ? parsed.problem : null };
}
