/** The context of a record table, and the predicates of its guards and its screen. Pure. */
import { cellKey, sameValue, type Cell, type CellKey, type CellValue, type TableRecord } from './cell.ts';
import { noEdits, type Edits } from './edits.ts';
import type { Parsed } from '../../contract/rules/field-drafts.ts';
import { expandedFor, isInCollapsed } from './grouping.ts';
import { defaultTriage, type TriageSettings } from '../../contract/triage.ts';
import type { Arrangement, LoadedRecords, RecordRules, TableReader, TableType } from './table-type.ts';
import type { WriteStage } from './records-write.machine.ts';
import type { TableView } from './view.ts';

export interface TableInput<V extends TableView> {
  readonly workspaceId: string;
  readonly userId: string;
  readonly member: TableReader;
  readonly view: V;
  readonly widths: Widths;
  /** The reader's day when the table was opened, YYYY-MM-DD: what `today` means in a filter. */
  readonly today: string | null;
}

/**
 * Column widths in pixels that the person chose. They are not part of the view, so that a link does not change
 * another person's widths.
 */
export type Widths = Readonly<Record<string, number>>;

/** A cell with a running save actor. `shown` is the pending value. */
export interface LiveCell extends Cell {
  readonly shown: { readonly value: CellValue } | null;
  /** Another person changed the value meanwhile; the person has to choose. */
  readonly conflict: boolean;
}

/** The records, and their pending changes. */
export interface TableRecords<R extends TableRecord> extends LoadedRecords<R> {
  readonly type: RecordRules<R>;
  readonly member: TableReader;
  /** The index of each record in `rows`, by id. */
  readonly rowIndex: ReadonlyMap<string, number>;
  readonly cells: Readonly<Record<CellKey, LiveCell>>;
  /** Input in cells that were left without Enter or Escape (design §7). */
  readonly drafts: Readonly<Record<CellKey, string>>;
}

export interface TableContext<R extends TableRecord, V extends TableView>
  extends TableRecords<R>, TableInput<V>, Arrangement {
  readonly type: TableType<R, V>;
  readonly triage: TriageSettings;
  readonly copiedAt: string | null;
  /** The undo history. */
  readonly edits: Edits;
  /** Whether many records are being written. */
  readonly write: WriteStage;
  /** The number of writes of many records so far. */
  readonly writes: number;
  /** The last copied text. */
  readonly copied: string;
  /** The keys of the groups whose records are hidden. */
  readonly collapsed: readonly string[];
  /** The cell to which "Show" moved last. */
  readonly sought: Cell | null;
  readonly problem: string | null;
}

export const noRecords = {
  rows: [],
  rowIndex: new Map<string, number>(),
  counted: [],
  flaggable: [],
  order: [],
  groups: [],
} as const;

export const emptyTable = {
  ...noRecords,
  members: [],
  fields: [],
  cursor: null,
  triage: defaultTriage,
  copiedAt: null,
  collapsed: [],
  cells: {},
  drafts: {},
  edits: noEdits,
  write: null,
  writes: 0,
  copied: '',
  sought: null,
  problem: null,
} as const;

export const rowOf = <R extends TableRecord>(
  { rows, rowIndex }: Pick<TableRecords<R>, 'rows' | 'rowIndex'>,
  id: string,
): R | undefined => rows[rowIndex.get(id) ?? -1];

/** The name of a record; empty if it is not there. */
export const nameOf = <R extends TableRecord>(
  context: Pick<TableRecords<R>, 'type' | 'rows' | 'rowIndex'>,
  id: string,
): string => {
  const row = rowOf(context, id);
  return row ? context.type.nameOf(row) : '';
};

/** Of one column, or of the record at all. Also used by the screen to show read-only cells. */
export const isRowEditable = <R extends TableRecord>(
  { type, member }: Pick<TableRecords<R>, 'type' | 'member'>,
  row: R,
  column?: string,
): boolean => type.isEditable(member, row, column);

/** The displayed value of a cell: the pending one if there is one. */
export function displayedValue<R extends TableRecord>(context: TableRecords<R>, cell: Cell): CellValue {
  const live = context.cells[cellKey(cell)]?.shown;
  return live ? live.value : serverValue(context, cell);
}

/** The server value of a cell. */
export function serverValue<R extends TableRecord>(context: TableRecords<R>, { id, field }: Cell): CellValue {
  const row = rowOf(context, id);
  return row ? context.type.valueOf(row, field) : null;
}

/** The records with pending values applied. Unchanged records keep their identity. */
export function displayedRows<R extends TableRecord>({
  type,
  rows,
  rowIndex,
  cells,
  members,
}: Pick<TableRecords<R>, 'type' | 'rows' | 'rowIndex' | 'cells' | 'members'>): readonly R[] {
  const unanswered = Object.values(cells).filter(({ shown }) => shown !== null);
  if (unanswered.length === 0) return rows;
  const displayed = [...rows];
  for (const { id, field, shown } of unanswered) {
    const index = rowIndex.get(id) ?? -1;
    const row = displayed[index];
    if (row && shown) displayed[index] = type.withValue(row, field, shown.value, members);
  }
  return displayed;
}

/** One record with its pending values applied. */
export function displayedRow<R extends TableRecord>(context: TableRecords<R>, id: string): R | undefined {
  const row = rowOf(context, id);
  const pending = Object.values(context.cells).filter((cell) => cell.id === id && cell.shown !== null);
  return pending.reduce(
    (shown, { field, shown: value }) =>
      shown && value ? context.type.withValue(shown, field, value.value, context.members) : shown,
    row,
  );
}

export const parsedDraft = <R extends TableRecord>(
  { type, fields }: Pick<TableRecords<R>, 'type' | 'fields'>,
  { field }: Cell,
  draft: string,
) => type.parse(field, draft, fields);

export const isUnchanged = <R extends TableRecord>(context: TableRecords<R>, edit: Cell & Parsed) =>
  'value' in edit && sameValue(edit.value, displayedValue(context, edit));

export const without = <T>(
  record: Readonly<Record<CellKey, T>>,
  key: CellKey,
): Readonly<Record<CellKey, T>> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

type Cells = Pick<TableRecords<TableRecord>, 'cells'>;

export const setCell = ({ cells }: Cells, { id, field }: Cell, shown: LiveCell['shown']) => ({
  cells: { ...cells, [cellKey({ id, field })]: { id, field, shown, conflict: false } },
});

export const markConflict = ({ cells }: Cells, { id, field }: Cell) => ({
  cells: {
    ...cells,
    [cellKey({ id, field })]: {
      id,
      field,
      shown: cells[cellKey({ id, field })]?.shown ?? null,
      conflict: true,
    },
  },
});

type Drafts = Pick<TableRecords<TableRecord>, 'drafts'>;

export const setDraft = ({ drafts }: Drafts, cell: Cell, draft: string) => ({
  drafts: { ...drafts, [cellKey(cell)]: draft },
});

export const draftAt = ({ drafts }: Drafts, cell: Cell) => drafts[cellKey(cell)] ?? '';

export const hasDraft = ({ drafts }: Drafts, cell: Cell) => cellKey(cell) in drafts;

/** The former places where the new ones are the same. */
const kept = (before: readonly number[], now: readonly number[]) =>
  before.length === now.length && before.every((place, index) => place === now[index]) ? before : now;

/** The table after loading, or with another view. */
export const arranged = <R extends TableRecord, V extends TableView>(
  context: TableContext<R, V>,
  change: Partial<TableContext<R, V>>,
) => {
  const next = { ...context, ...change };
  const arrangement = next.type.arrange(next.view, {
    rows: displayedRows(next),
    members: next.members,
    fields: next.fields,
    memberId: next.member.id,
    today: next.today,
    triage: next.triage,
  });
  const { order, groups } = arrangement;
  // After a sort the same records are found; what is counted over them is then not counted again.
  const counted = kept(context.counted, arrangement.counted);
  const flaggable = kept(context.flaggable, arrangement.flaggable);
  const collapsed = next.view.group === context.view.group ? next.collapsed : [];
  return { ...change, counted, flaggable, order, groups, collapsed };
};

export const loaded = <R extends TableRecord, V extends TableView>(
  context: TableContext<R, V>,
  table: LoadedRecords<R>,
) =>
  arranged(context, {
    copiedAt: null,
    ...table,
    rowIndex: new Map(table.rows.map(({ id }, index) => [id, index])),
  });

export function resized(widths: Widths, field: string, width: number | null): Widths {
  const { [field]: _, ...others } = widths;
  return width === null ? others : { ...others, [field]: width };
}

/** Whether something the person typed is not on the server yet: in the editor, on its way, in conflict, or a draft. */
export const isUnsaved = (snapshot: {
  readonly context: Pick<TableContext<TableRecord, TableView>, 'cells' | 'drafts' | 'write'>;
  matches(state: { readonly ready: 'editing' }): boolean;
}): boolean =>
  snapshot.matches({ ready: 'editing' }) ||
  snapshot.context.write === 'writing' ||
  Object.keys(snapshot.context.drafts).length > 0 ||
  Object.values(snapshot.context.cells).some(({ shown }) => shown !== null);

type Shown = Pick<TableContext<TableRecord, TableView>, 'order' | 'rowIndex' | 'groups' | 'collapsed'>;

/** Whether search, filters, bucket and flag show the record, and its group is not collapsed. */
export function isShown(context: Shown, { id }: Cell): boolean {
  const place = context.rowIndex.get(id) ?? -1;
  return context.order.includes(place) && !isInCollapsed(context, place);
}

/** The collapsed groups, without that of a record. */
export const expandedAt = (context: Shown, { id }: Cell): readonly string[] =>
  expandedFor(context, context.rowIndex.get(id) ?? -1);

/** The ids of the records that the view shows, in order, without those of collapsed groups. */
export function shownIds<R extends TableRecord>({
  rows,
  order,
  groups,
  collapsed,
}: Pick<TableContext<R, TableView>, 'rows' | 'order' | 'groups' | 'collapsed'>): readonly string[] {
  const open = groups.filter(({ key }) => !collapsed.includes(key));
  const places = groups.length === 0 ? order : open.flatMap((group) => group.places);
  return places.flatMap((place) => rows[place]?.id ?? []);
}
