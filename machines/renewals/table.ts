/** What the renewal table knows, and the questions its guards and its screen ask of it. Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { CellValue, Renewal } from '../../contract/records/renewals.ts';
import { mayEditRecord, type Role } from '../../contract/rights.ts';
import { arrange, type Arrangement } from './arrangement.ts';
import { draftOf, parseDraft } from './cell-drafts.ts';
import { cellValue, sameValue, withValue } from './cell-values.ts';
import { cellKey, type Cell, type CellKey, type ColumnKey } from './cells.ts';
import { asSeenBy } from './filters.ts';
import type { View } from './view.ts';

export interface LoadedTable {
  readonly rows: readonly Renewal[];
  readonly members: readonly Member[];
  /** The workspace's fields; the custom ones of this module are columns. */
  readonly fields: readonly FieldDefinition[];
}

export interface RenewalsInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly member: { readonly id: string; readonly role: Role };
  readonly view: View;
  readonly widths: Widths;
}

/** Pixels of the columns whose width the person chose. Not of the view: a link should not bend somebody else's table. */
export type Widths = Readonly<Record<string, number>>;

/** A cell whose save actor lives. `shown` is the value the person chose while the server has not answered yet. */
export interface LiveCell extends Cell {
  readonly shown: { readonly value: CellValue } | null;
  /** Somebody else changed the value meanwhile: the person is to choose. */
  readonly conflict: boolean;
}

export interface RenewalsContext extends RenewalsInput, LoadedTable, Arrangement {
  /** Where each record stands in `rows`, by id. */
  readonly rowIndex: ReadonlyMap<string, number>;
  readonly cells: Readonly<Record<CellKey, LiveCell>>;
  readonly editing: (Cell & { readonly draft: string; readonly problem: string | null }) | null;
  /** An account that the person would give away, and then no longer edit: it waits for their word. */
  readonly giving: (Cell & { readonly draft: string }) | null;
  /** The text that was copied last. */
  readonly copied: string;
  /** The cell that the person was led back to last. */
  readonly sought: Cell | null;
  /** What was typed in cells that were left without Enter or Escape (design §7). */
  readonly drafts: Readonly<Record<CellKey, string>>;
  readonly problem: string | null;
}

export const emptyTable = {
  rows: [],
  members: [],
  fields: [],
  rowIndex: new Map<string, number>(),
  found: [],
  order: [],
  cells: {},
  drafts: {},
  editing: null,
  giving: null,
  copied: '',
  sought: null,
  problem: null,
} as const;

export const rowOf = ({ rows, rowIndex }: RenewalsContext, id: string): Renewal | undefined =>
  rows[rowIndex.get(id) ?? -1];

/** Also asked by the screen, to show what is read-only. */
export function isRowEditable(context: RenewalsContext, row: Renewal): boolean {
  return mayEditRecord(context.member, row.owner_member_id);
}

/** The value a person sees in a cell: the unanswered one if there is one. */
export function displayedValue(context: RenewalsContext, cell: Cell): CellValue {
  const live = context.cells[cellKey(cell)]?.shown;
  return live ? live.value : serverValue(context, cell);
}

/** The value the server is known to hold. */
export function serverValue(context: RenewalsContext, { id, field }: Cell): CellValue {
  const row = rowOf(context, id);
  return row ? cellValue(row, field) : null;
}

/** The records with the values on them that the server has not answered yet; the others keep their identity. */
export function displayedRows({
  rows,
  rowIndex,
  cells,
  members,
}: Pick<RenewalsContext, 'rows' | 'rowIndex' | 'cells' | 'members'>): readonly Renewal[] {
  const unanswered = Object.values(cells).filter(({ shown }) => shown !== null);
  if (unanswered.length === 0) return rows;
  const seen = [...rows];
  for (const { id, field, shown } of unanswered) {
    const place = rowIndex.get(id) ?? -1;
    const row = seen[place];
    if (row && shown) seen[place] = withValue(row, field, shown.value, members);
  }
  return seen;
}

export const parsedDraft = ({ fields }: RenewalsContext, { field }: Cell, draft: string) =>
  parseDraft(field, draft, fields);

export const isUnchanged = (context: RenewalsContext, cell: Cell, draft: string) => {
  const parsed = parsedDraft(context, cell, draft);
  return 'value' in parsed && sameValue(parsed.value, displayedValue(context, cell));
};

export const without = <T>(
  record: Readonly<Record<CellKey, T>>,
  key: CellKey,
): Readonly<Record<CellKey, T>> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

export const setCell = (context: RenewalsContext, { id, field }: Cell, shown: LiveCell['shown']) => ({
  cells: { ...context.cells, [cellKey({ id, field })]: { id, field, shown, conflict: false } },
});

export const markConflict = (context: RenewalsContext, { id, field }: Cell) => ({
  cells: {
    ...context.cells,
    [cellKey({ id, field })]: {
      id,
      field,
      shown: context.cells[cellKey({ id, field })]?.shown ?? null,
      conflict: true,
    },
  },
});

export const setDraft = (context: RenewalsContext, cell: Cell, draft: string) => ({
  drafts: { ...context.drafts, [cellKey(cell)]: draft },
});

export const draftAt = (context: RenewalsContext, cell: Cell) => context.drafts[cellKey(cell)] ?? '';

export const hasDraft = (context: RenewalsContext, cell: Cell) => cellKey(cell) in context.drafts;

/** The editor of a cell, with what was typed in it before if it was left. */
export const editorOf = (context: RenewalsContext, { id, field }: Cell) => ({
  editing: {
    id,
    field,
    draft: context.drafts[cellKey({ id, field })] ?? draftOf(displayedValue(context, { id, field })),
    problem: null,
  },
  drafts: without(context.drafts, cellKey({ id, field })),
});

/** A view that came by an address, as it is for this person. */
export const ownView = (view: View, { member }: Pick<RenewalsInput, 'member'>): View => ({
  ...view,
  filters: asSeenBy(view.filters, member.id),
});

/** The table as it is loaded, or seen in another way. */
export const arranged = (context: RenewalsContext, change: Partial<RenewalsContext>) => {
  const next = { ...context, ...change };
  return {
    ...change,
    ...arrange(next.view, { ...next, rows: displayedRows(next), memberId: next.member.id }),
  };
};

export const loaded = (context: RenewalsContext, table: LoadedTable) =>
  arranged(context, { ...table, rowIndex: new Map(table.rows.map(({ id }, place) => [id, place])) });

export function resized(widths: Widths, field: ColumnKey, width: number | null): Widths {
  const { [field]: _, ...others } = widths;
  return width === null ? others : { ...others, [field]: width };
}

/** Whether something the person typed is not on the server yet: on its way, in conflict, or a draft. */
export const isUnsaved = ({ cells, drafts, editing }: RenewalsContext): boolean =>
  editing !== null ||
  Object.keys(drafts).length > 0 ||
  Object.values(cells).some(({ shown }) => shown !== null);

/** Whether search, filters and bucket leave the record on the screen. */
export const isShown = ({ order, rowIndex }: RenewalsContext, { id }: Cell): boolean =>
  order.includes(rowIndex.get(id) ?? -1);
