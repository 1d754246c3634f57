/** The rows of one import. Many are read and written by one statement. */
import { and, asc, count, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ImportFate } from '../../../contract/imports.ts';
import type { FileRow } from '../../domain/imports/cell.ts';
import type { Counts, RowPlan, RowProblem, StoredRow } from '../../domain/imports/stored-import.ts';
import type { Tx } from '../database.ts';
import { importRows } from '../schema/imports.ts';
import type { RecordTable } from '../schema/record-columns.ts';

const columns = {
  number: importRows.number,
  cells: importRows.cells,
  fate: importRows.fate,
  key: importRows.key,
  account_name: importRows.account_name,
  record_id: importRows.record_id,
  customer_id: importRows.customer_id,
  changes: importRows.changes,
  problem: importRows.problem,
  written: importRows.written,
};

const whole = (row: Omit<StoredRow, 'changes'> & Pick<Partial<StoredRow>, 'changes'>): StoredRow => ({
  ...row,
  changes: row.changes ?? [],
});

interface Asked {
  readonly fate?: ImportFate | undefined;
  readonly search?: string | undefined;
}

/** What becomes of a row when it is written or undone. */
export interface RowOutcome {
  readonly number: number;
  readonly written: StoredRow['written'];
  readonly fate: ImportFate;
  readonly record_id: string | null;
  readonly customer_id: string | null;
  readonly problem: RowProblem | null;
  /** When the record is written by this batch; null if its own row is not. */
  readonly updated_to: Date | null;
}

export function importRowStore(tx: Tx, workspaceId: string, importId: string, sheet: number) {
  const own = and(
    eq(importRows.workspace_id, workspaceId),
    eq(importRows.import_id, importId),
    eq(importRows.sheet, sheet),
  );
  /**
   * The rows are next to each other. Without their range the database would read all rows of the import to find a few, since it
   * cannot know how many rows a text of JSON has.
   */
  const within = (rows: readonly { readonly number: number }[]) => {
    const numbers = rows.map(({ number }) => number);
    return sql`${own} and ${importRows.number} between ${Math.min(...numbers)} and ${Math.max(...numbers)}`;
  };
  const matching = ({ fate, search = '' }: Asked): SQL | undefined => {
    const sought = search.trim().toLowerCase();
    const held = (text: SQL) => sql`position(${sought}::text in lower(${text})) > 0`;
    return and(
      own,
      fate === undefined ? undefined : eq(importRows.fate, fate),
      sought === ''
        ? undefined
        : sql`(${held(sql`coalesce(${importRows.account_name}, '')`)} or exists (
            select 1 from jsonb_array_elements_text(${importRows.cells}) as cell(text)
            where ${held(sql`cell.text`)}))`,
    );
  };
  const batch = async (condition: SQL | undefined, after: number, limit: number) => {
    const rows = await tx
      .select(columns)
      .from(importRows)
      .where(and(condition, gt(importRows.number, after)))
      .orderBy(asc(importRows.number))
      .limit(limit);
    return rows.map((row) => whole(row as never));
  };
  return {
    add: async (rows: readonly FileRow[]) => {
      await tx.execute(sql`insert into ${importRows} (workspace_id, import_id, sheet, number, cells)
        select ${workspaceId}::uuid, ${importId}::uuid, ${sheet}::integer, v.number, v.cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(number integer, cells jsonb)`);
    },
    /** In the order of the file, after the row of that number. */
    page: (asked: Asked, after: number, limit: number) => batch(matching(asked), after, limit),
    total: async (asked: Asked): Promise<number> => {
      const [row] = await tx.select({ total: count() }).from(importRows).where(matching(asked));
      return row?.total ?? 0;
    },
    unwritten: (after: number, limit: number) =>
      batch(and(own, inArray(importRows.fate, ['new', 'changed']), isNull(importRows.written)), after, limit),
    written: (after: number, limit: number) =>
      batch(and(own, inArray(importRows.written, ['new', 'changed'])), after, limit),
    /** The earlier rows with these keys, by key; of several the first. */
    withKeys: async (keys: readonly string[], before: number): Promise<ReadonlyMap<string, number>> => {
      if (keys.length === 0) return new Map();
      const rows = await tx
        .select({ key: importRows.key, number: sql<number>`min(${importRows.number})`.mapWith(Number) })
        .from(importRows)
        .where(
          and(
            own,
            sql`${importRows.key} = any(${sql.param([...keys])}::text[])`,
            sql`${importRows.number} < ${before}`,
          ),
        )
        .groupBy(importRows.key);
      return new Map(rows.map(({ key, number }) => [String(key), number]));
    },
    setPlans: async (plans: readonly RowPlan[]) => {
      if (plans.length === 0) return;
      await tx.execute(sql`update ${importRows} set fate = v.fate, key = v.key, account_name = v.account_name,
          record_id = v.record_id, customer_id = v.customer_id, changes = v.changes, problem = v.problem
        from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as v(number integer, fate text, key text,
          account_name text, record_id uuid, customer_id uuid, changes jsonb, problem jsonb)
        where ${within(plans)} and ${importRows.number} = v.number`);
    },
    /** Rows that were taken for right before another row had the same account. */
    refuse: async (refused: readonly { readonly number: number; readonly problem: RowProblem }[]) => {
      if (refused.length === 0) return;
      const text = sql`coalesce(${importRows.cells} ->> (v.problem ->> 'column')::integer, '')`;
      await tx.execute(sql`update ${importRows} set fate = 'wrong', changes = '[]',
          problem = v.problem || jsonb_build_object('text', ${text})
        from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as v(number integer, problem jsonb)
        where ${own} and ${importRows.number} = v.number`);
    },
    /** To be called before the records are written: it keeps when they were written last, and their other stamps. */
    setOutcomes: async (
      outcomes: readonly RowOutcome[],
      { table, stamps }: { readonly table: RecordTable; readonly stamps: readonly PgColumn[] },
    ) => {
      if (outcomes.length === 0) return;
      const held = stamps.map(({ name }) => sql`${name}::text, t.${sql.identifier(name)}`);
      await tx.execute(sql`update ${importRows} set written = v.written, fate = v.fate, record_id = v.record_id,
          customer_id = v.customer_id, problem = coalesce(v.problem, ${importRows.problem}),
          updated_before = coalesce(v.updated_at, ${importRows.updated_before}),
          stamps_before = coalesce(v.stamps, ${importRows.stamps_before}),
          updated_after = coalesce(v.updated_to, v.updated_at, ${importRows.updated_after})
        from (select given.*, case when given.written = 'changed' then t.updated_at end as updated_at,
            case when given.written = 'changed' then jsonb_build_object(${sql.join(held, sql`, `)}) end as stamps
          from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(number integer, written text, fate text,
            record_id uuid, customer_id uuid, problem jsonb, updated_to timestamptz)
          left join ${table} as t on t.id = given.record_id and t.workspace_id = ${workspaceId}::uuid) as v
        where ${within(outcomes)} and ${importRows.number} = v.number`);
    },
    counts: async (): Promise<Counts> => {
      const rows = await tx
        .select({
          fate: importRows.fate,
          rows: count(),
          values: sql<number>`coalesce(sum(jsonb_array_length(${importRows.changes})), 0)`.mapWith(Number),
        })
        .from(importRows)
        .where(own)
        .groupBy(importRows.fate);
      const of = (fate: ImportFate) => rows.find((row) => row.fate === fate);
      return {
        new: of('new')?.rows ?? 0,
        changed: of('changed')?.rows ?? 0,
        unchanged: of('unchanged')?.rows ?? 0,
        wrong: of('wrong')?.rows ?? 0,
        values: of('changed')?.values ?? 0,
      };
    },
  };
}
