/** What the renewal table knows, and the questions its guards and its screen ask of it. Pure. */
import type { Member } from '../../contract/members.ts';
import type { CellValue, EditableField, Renewal } from '../../contract/renewals.ts';
import { mayEditRecord, type Role } from '../../contract/rights.ts';
import { cellKey, cellValue, parseDraft, type CellKey } from './cell-values.ts';
import type { LiveCell, TableView } from './shown-rows.ts';

export interface LoadedTable {
  readonly rows: readonly Renewal[];
  readonly members: readonly Member[];
}

export interface RenewalsInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly member: { readonly id: string; readonly role: Role };
}

export interface Cell {
  readonly id: string;
  readonly field: EditableField;
}

export interface RenewalsContext extends RenewalsInput, TableView {
  readonly editing: (Cell & { readonly draft: string; readonly problem: string | null }) | null;
  /** What was typed in cells that were left without Enter or Escape (design §7). */
  readonly drafts: Readonly<Record<CellKey, string>>;
  readonly problem: string | null;
}

/** Also asked by the screen, to show what is read-only. */
export function isRowEditable(context: RenewalsContext, row: Renewal): boolean {
  return mayEditRecord(context.member, row.owner_member_id);
}

/** The value a person sees in a cell: the unanswered one if there is one. */
export function seenValue(context: RenewalsContext, { id, field }: Cell): CellValue {
  const live = context.cells[cellKey(field, id)]?.shown;
  const row = context.rows.find((candidate) => candidate.id === id);
  return live ? live.value : row ? cellValue(row, field) : null;
}

export const isUnchanged = (context: RenewalsContext, cell: Cell, draft: string) => {
  const parsed = parseDraft(cell.field, draft);
  return 'value' in parsed && parsed.value === seenValue(context, cell);
};

export const without = <T>(
  record: Readonly<Record<CellKey, T>>,
  key: CellKey,
): Readonly<Record<CellKey, T>> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

export const setCell = (context: RenewalsContext, cell: Cell, shown: LiveCell['shown']) => ({
  cells: { ...context.cells, [cellKey(cell.field, cell.id)]: { id: cell.id, field: cell.field, shown } },
});

export const draftAt = (context: RenewalsContext, { id, field }: Cell) =>
  context.drafts[cellKey(field, id)] ?? '';

export const hasDraft = (context: RenewalsContext, { id, field }: Cell) =>
  cellKey(field, id) in context.drafts;
