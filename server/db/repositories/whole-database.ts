/**
 * Every table of the database as lines of text, for backups and for moving to another engine (issue 21). A line is a JSON list of
 * the values of a row as PostgreSQL writes them, so that each comes back exactly. Only for the operator's commands.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** What a table holds: equal for two tables exactly if their rows are, in whichever order. */
export interface TableSummary {
  readonly rows: number;
  readonly checksum: string;
}

/** Which migrations a database has. */
export interface SchemaVersion {
  readonly migrations: number;
  readonly hash: string;
}

/** Rows that are read or written at once. */
const BATCH = 1_000;

async function rowsOf<Row>(tx: Tx, query: SQL): Promise<readonly Row[]> {
  return ((await tx.execute(query)) as unknown as { readonly rows: Row[] }).rows;
}

const quoted = (name: string) => sql.identifier(name);
/** As the catalogue writes it, such as `numeric(12,2)`. */
const typed = (type: string) => sql.raw(type);

/** The same text for the same value, on every server, however long it takes. */
async function setText(tx: Tx): Promise<void> {
  for (const setting of [
    sql`set local timezone to 'UTC'`,
    sql`set local datestyle to 'ISO, YMD'`,
    sql`set local intervalstyle to 'iso_8601'`,
    sql`set local bytea_output to 'hex'`,
    sql`set local extra_float_digits to 1`,
    sql`set local statement_timeout to 0`,
  ])
    await tx.execute(setting);
}

/** Must be the first statement of its transaction: everything that it reads is of one moment. */
export async function beginSnapshot(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await setText(tx);
}

export async function schemaVersion(tx: Tx): Promise<SchemaVersion> {
  const [row] = await rowsOf<SchemaVersion>(
    tx,
    sql`select count(*)::integer as migrations, max(hash) filter (where created_at = latest) as hash
      from (select hash, created_at, max(created_at) over () as latest from drizzle.__drizzle_migrations) as made`,
  );
  if (row === undefined) throw new Error('The database has no migrations');
  return row;
}

/** By name. Columns that the database computes are left out. */
export function copiedTables(tx: Tx): Promise<readonly CopiedTable[]> {
  return rowsOf<CopiedTable>(
    tx,
    sql`select class.relname::text as name,
        json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
      from pg_class as class
      join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      group by class.relname order by class.relname collate "C"`,
  );
}

/** The rows as lines. */
const linesOf = ({ name, columns }: CopiedTable): SQL => {
  const values = columns.map((column) => sql`${quoted(column.name)}::text`);
  return sql`select to_json(array[${sql.join(values, sql`, `)}])::text as line from ${quoted(name)}`;
};

export async function summaryOf(tx: Tx, table: CopiedTable): Promise<TableSummary> {
  const [row] = await rowsOf<TableSummary>(
    tx,
    sql`select count(*)::integer as rows,
        coalesce(sum(('x' || substr(md5(line), 1, 16))::bit(64)::bigint::numeric), 0)::text as checksum
      from (${linesOf(table)}) as lines`,
  );
  if (row === undefined) throw new Error(`${table.name} could not be counted`);
  return row;
}

/** The lines of a table, some at a time. */
export async function* readLines(tx: Tx, table: CopiedTable): AsyncGenerator<readonly string[]> {
  await tx.execute(sql`declare copied no scroll cursor for ${linesOf(table)}`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch ${sql.raw(String(BATCH))} from copied`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close copied`);
}

export async function writeLines(
  tx: Tx,
  { name, columns }: CopiedTable,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map(({ type }, at) => sql`(line->>${sql.raw(String(at))})::${typed(type)}`);
  await tx.execute(
    sql`insert into ${quoted(name)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`,
  );
}

/** Columns that are counted up go on after the highest number that was written. */
async function setCounters(tx: Tx): Promise<void> {
  const counters = await rowsOf<{ counter: string; table: string; column: string }>(
    tx,
    sql`select pg_get_serial_sequence(quote_ident(class.relname), attname) as counter, class.relname::text as table,
        attname::text as column
      from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_get_serial_sequence(quote_ident(class.relname), attname) is not null`,
  );
  for (const { counter, table, column } of counters)
    await tx.execute(
      sql`select setval(${counter}, (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(table)}), false)`,
    );
}

/** Whether there is no account and no workspace. What a server writes by itself when it starts does not count. */
export async function isUnused(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ unused: boolean }>(
    tx,
    sql`select not exists (select from workspaces) and not exists (select from users)
      and not exists (select from identity_users) as unused`,
  );
  return row?.unused === true;
}

/**
 * Empties every table, lets `fill` write rows in any order, and then checks them: without foreign keys and triggers, which would
 * refuse or change rows that were right where they come from.
 */
export async function refill(
  tx: Tx,
  tables: readonly CopiedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  await setText(tx);
  const keys = await rowsOf<{ owner: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const each = sql.join(
    tables.map(({ name }) => quoted(name)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${each}`);
  for (const { owner, name } of keys)
    await tx.execute(sql.raw(`alter table ${owner} drop constraint ${name}`));
  for (const { name } of tables) await tx.execute(sql`alter table ${quoted(name)} disable trigger user`);
  await fill();
  await setCounters(tx);
  for (const { name } of tables) await tx.execute(sql`alter table ${quoted(name)} enable trigger user`);
  for (const { owner, name, definition } of keys)
    await tx.execute(sql.raw(`alter table ${owner} add constraint ${name} ${definition}`));
}
