/** What it means to put a text over a cell without its editor, and what may not be put there. Pure. */
import type { CellValue } from '../../contract/records/renewals.ts';
import { roleHas } from '../../contract/rights.ts';
import { draftOf } from './cell-drafts.ts';
import { draftFromText, textOf } from './cell-texts.ts';
import { isCellField, type Cell, type ColumnKey } from './cells.ts';
import { draftAt, hasDraft, isRowEditable, parsedDraft, rowOf, displayedValue } from '../records/table.ts';
import type { TableReader } from '../records/table-type.ts';
import type { RenewalsContext } from './renewals-context.ts';

/** What is copied of a cell: what the person sees there, with every digit; a draft as it was typed. */
export function copiedText(context: RenewalsContext, id: string, column: ColumnKey): string {
  const row = rowOf(context, id);
  if (!isCellField(column)) return String(row?.[column] ?? '');
  const cell = { id, field: column };
  if (!hasDraft(context, cell)) return textOf(column, displayedValue(context, cell), context);
  const parsed = parsedDraft(context, cell, draftAt(context, cell));
  return 'value' in parsed ? textOf(column, parsed.value, context) : draftAt(context, cell);
}

/** A person who may edit their own accounts only gives one to somebody else, or to nobody. */
export const givesAway = ({ id, role }: TableReader, field: string, value: CellValue): boolean =>
  field === 'account_owner' && !roleHas(role, 'edit-any') && value !== id;

/** Why a value cannot be changed at all; null where it can. */
export function readOnlyReason(context: RenewalsContext, id: string, column: ColumnKey): string | null {
  if (!isCellField(column)) return 'These days are counted from a date and cannot be changed.';
  const row = rowOf(context, id);
  if (row === undefined || isRowEditable(context, row)) return null;
  return context.member.role === 'viewer'
    ? 'Your role lets you view only.'
    : 'Your role lets you edit only the accounts you own.';
}

/** What a text put over a cell comes to: the draft it stands for, and why that cannot be saved if it cannot. */
export function entered(context: RenewalsContext, cell: Cell, text: string) {
  const read = draftFromText(cell.field, text, context);
  // What its editor could not hold is refused over the value that stands there.
  if ('problem' in read) return { draft: draftOf(displayedValue(context, cell)), problem: read.problem };
  const parsed = parsedDraft(context, cell, read.draft);
  return { draft: read.draft, problem: 'problem' in parsed ? parsed.problem : null };
}
