/**
 * System-wide: every row of a workspace, table by table, for its archive (decision 90). Which tables there are is read from the
 * database, so that a new table needs no line here.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { rowsOf } from './rows-of.ts';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * Tables that are no data of the workspace: answers kept for repeated requests, archives, and what all workspaces share. Those of
 * one person are exported to that person alone, whom the column names.
 */
const left: ReadonlySet<string> = new Set([
  'idempotency_keys',
  'workspace_exports',
  'workspace_export_parts',
  'learning_askers',
  'learning_suggestions',
  'assistant_workspace_days',
]);
const ownOf: Readonly<Record<string, SQL>> = {
  action_folders: sql`member_id`,
  chat_sessions: sql`member_id`,
  chat_messages: sql`(select member_id from chat_sessions where chat_sessions.id = session_id)`,
  default_views: sql`member_id`,
  home_visits: sql`member_id`,
  saved_actions: sql`member_id`,
};
/** Secrets, by which an invitation could be answered. */
const withoutColumns: Readonly<Record<string, readonly string[]>> = {
  invitations: ['invitation_id', 'restore_hash'],
};

/** By name. */
export async function exportedTables(tx: Tx): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select relname::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and attname = 'workspace_id' and not attisdropped order by relname collate "C"`,
  );
  return rows.map(({ name }) => name).filter((name) => !left.has(name));
}

async function keyOf(tx: Tx, table: string): Promise<readonly { name: string; type: string }[]> {
  return rowsOf(
    tx,
    sql`select attname::text as name, format_type(atttypid, atttypmod) as type from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = ${`public.${table}`}::regclass and indisprimary order by attname collate "C"`,
  );
}

export interface RowBatch {
  /** One line of JSON for each row. */
  readonly lines: readonly string[];
  /** The key of the last row; null if there are no more. */
  readonly after: readonly string[] | null;
}

/** The rows after a key, in the order of the table's primary key. */
export async function readRows(
  tx: Tx,
  table: string,
  { workspaceId, memberId }: { readonly workspaceId: string; readonly memberId: string },
  after: readonly string[] | null,
): Promise<RowBatch> {
  const key = await keyOf(tx, table);
  const columns = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = key.map(({ type }, at) => sql`${after?.[at] ?? ''}::${sql.raw(type)}`);
  const own = ownOf[table];
  const rows = await rowsOf<{ line: string; key: string[] }>(
    tx,
    sql`select (to_jsonb(t) - ${sql.param(withoutColumns[table] ?? [])}::text[])::text as line,
        array[${sql.join(
          key.map(({ name }) => sql`${sql.identifier(name)}::text`),
          sql`, `,
        )}] as key
      from ${sql.identifier(table)} t
      where workspace_id = ${workspaceId}
        ${own === undefined ? sql`` : sql`and ${own} = ${memberId}::uuid`}
        ${after === null ? sql`` : sql`and (${columns}) > (${sql.join(values, sql`, `)})`}
      order by ${columns} limit ${BATCH}`,
  );
  return {
    lines: rows.map(({ line }) => line),
    after: rows.length < BATCH ? null : (rows.at(-1)?.key ?? null),
  };
}
