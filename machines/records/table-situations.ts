/**
 * What the walk of a record table is told of its records, and the situations of its cases: one cell with an amount, its
 * owner, and the view.
 */
import type { SnapshotFrom } from 'xstate';
import type { AnyRecord } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { WalkDefinition } from '../testing/walk.ts';
import type { recordTable } from './record-table.ts';
import type { TableContext } from './table.ts';
import { plainView } from './typed-view.ts';
import { sameView, type TableView } from './view.ts';

export type AnyTable = ReturnType<typeof recordTable<AnyRecord, TableView>>;
export type AnyTableContext = TableContext<AnyRecord, TableView>;
export type AnyTableCases = WalkDefinition<AnyTable>['events'];
export type TableSnapshot = SnapshotFrom<AnyTable>;

/** A bucket; its label as in `the overdue ones`. */
export interface WalkedBucket {
  readonly name: string;
  readonly label: string;
  readonly button: string;
}

/**
 * The table holds three records of customers: `r1` of Northwind Traders, which Maya Okafor (`m1`) owns, with an amount of
 * 120,000; `r2` of Quarry & Stone Supply Company, which Cristina Vandykeman (`m2`) owns, with 41,200; and `r3` of
 * nobody. Labels and words are literal, as the screen shows them.
 */
export interface WalkedTable {
  /** For example `renewal` and `renewals`, and the name of the grid. */
  readonly one: string;
  readonly many: string;
  readonly label: string;
  /** The module of the record type, which a custom field names. */
  readonly module: FieldDefinition['used_in'][number];
  /** The second record's account as its cell shows it, which may be shortened. */
  readonly quarry: string;
  /** A field in US dollars, which is edited. */
  readonly amount: { readonly field: string; readonly label: string };
  /** A record as the server returns it after a save of its amount. */
  readonly withAmount: (amount: number) => AnyRecord;
  /** A bucket that only the second record is in, and its button; null for a record type without buckets. */
  readonly bucket: WalkedBucket | null;
  /** A flag that no record has, its button, and what is said of a table that is narrowed by it; null without flags. */
  readonly flag: (WalkedBucket & { readonly words: string }) | null;
  /** A filter's value that no record has, and what is said of a table that is narrowed by it. */
  readonly choice: {
    readonly field: string;
    readonly label: string;
    readonly value: string;
    readonly option: string;
    readonly words: string;
  };
  /** A field that is sorted by, hidden and widened; `wider` is its width in pixels after that. */
  readonly column: { readonly field: string; readonly label: string; readonly wider: number };
  /** Every column in its order, with that field moved to the left by one place. */
  readonly movedLeft: readonly string[];
}

export type TableSituations = ReturnType<typeof tableSituations>;

export function tableSituations({ amount, column }: Pick<WalkedTable, 'amount' | 'column'>) {
  const cell = { id: 'r1', field: amount.field };
  const key = `${amount.field}:r1` as const;
  const row = 'Northwind Traders';
  const draft = ({ context }: { context: AnyTableContext }) => context.drafts[key];
  const ownerDraft = ({ context }: { context: AnyTableContext }) => context.drafts['account_owner:r1'];
  const held = ({ context }: { context: AnyTableContext }) => context.rows[0]?.[amount.field] ?? null;

  /** The field whose editor is open. */
  const edited = (snapshot: TableSnapshot) =>
    snapshot.matches({ ready: 'editing' })
      ? snapshot.children.editor?.getSnapshot().context.field
      : undefined;

  return {
    cell,
    column: amount.label,
    editor: `${amount.label}, ${row}`,
    row,
    owner: { id: 'r1', field: 'account_owner' },
    ownerEditor: `Owner, ${row}`,
    draft,
    ownerDraft,
    edited,
    /** The displayed value and the server value, which together determine the situation. */
    shown: ({ context }: { context: AnyTableContext }) => context.cells[key]?.shown?.value ?? null,
    held,
    /** Nothing has been edited, so a change of the view is the only visible change. */
    isUntouched(snapshot: TableSnapshot) {
      const { cells, drafts, writes } = snapshot.context;
      return (
        held(snapshot) === 120_000 &&
        writes === 0 &&
        !snapshot.matches({ ready: 'editing' }) &&
        Object.keys(cells).length + Object.keys(drafts).length === 0
      );
    },
    /** The view shows no record of the first owner. */
    isHidden: ({ context: { view } }: { context: AnyTableContext }) =>
      view.bucket !== null ||
      view.filters.some(({ field, any }) => field === 'account_owner' && any.includes('m2')),
    isPlain: ({ context }: { context: AnyTableContext }) =>
      sameView({ ...context.view, search: '' }, plainView),
    inSight: (snapshot: TableSnapshot) =>
      !snapshot.matches({ ready: 'editing' }) && draft(snapshot) === undefined,
    /** The owner that the account would be given to; null for none. */
    asked: (snapshot: TableSnapshot) =>
      snapshot.matches({ ready: 'givingAway' })
        ? snapshot.children.question?.getSnapshot().context.value
        : undefined,
    isOwners: (snapshot: TableSnapshot) =>
      edited(snapshot) === 'account_owner' ||
      ownerDraft(snapshot) !== undefined ||
      'account_owner:r1' in snapshot.context.cells,
    hasHistory: ({ context: { edits } }: { context: AnyTableContext }) =>
      edits.done.length + edits.undone.length > 0,
    sortedView: {
      ...plainView,
      sort: { field: column.field, direction: 'ascending' as const },
    },
  };
}
