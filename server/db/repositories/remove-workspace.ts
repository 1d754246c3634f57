/**
 * System-wide: removes every row of a deleted workspace for good, some rows at a time (decision 90). Which tables there are
 * is read from the database, so that a new table needs no line here.
 */
import { and, eq, isNotNull, like, sql, type SQL } from 'drizzle-orm';
import { MEDIA_PATH } from '../../domain/pictures/media-name.ts';
import type { Tx } from '../database.ts';
import { customers, workspaces } from '../schema/workspace.ts';
import { jobs } from '../schema/jobs.ts';
import { rowsOf } from './rows-of.ts';
import { learningAskers, learningSuggestions } from '../schema/learning.ts';

/** Rows that one transaction removes, and pictures that are read at once. */
const BATCH = 1_000;

interface Tables {
  readonly names: readonly string[];
  /** The first refers to the second, so its rows are removed before. */
  readonly references: readonly (readonly [string, string])[];
}

async function tablesOfWorkspaces(tx: Tx): Promise<Tables> {
  const names = await rowsOf<{ name: string }>(
    tx,
    sql`select relname::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'workspaces'
        and attname = 'workspace_id' and not attisdropped`,
  );
  const references = await rowsOf<{ child: string; parent: string }>(
    tx,
    sql`select child.relname::text as child, parent.relname::text as parent from pg_constraint
      join pg_class as child on child.oid = conrelid
      join pg_class as parent on parent.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  return {
    names: names.map(({ name }) => name).toSorted(),
    references: references.map(({ child, parent }) => [child, parent] as const),
  };
}

/** A table comes after all that refer to it. */
function childrenFirst({ names, references }: Tables): readonly string[] {
  const left = new Set(names);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].find((name) => !references.some(([child, to]) => to === name && left.has(child)));
    if (free === undefined) throw new Error(`Tables refer to each other: ${[...left].join(', ')}`);
    left.delete(free);
    ordered.push(free);
  }
  return ordered;
}

/** What was asked in other workspaces too stays, with what the assistant learned from it. */
async function giveSuggestions(tx: Tx, workspaceId: string): Promise<void> {
  const another = sql`(select ${learningAskers.workspace_id} from ${learningAskers}
    where ${learningAskers.suggestion_id} = ${learningSuggestions.id}
      and ${learningAskers.workspace_id} <> ${workspaceId} order by 1 limit 1)`;
  await tx
    .update(learningSuggestions)
    .set({ workspace_id: another })
    .where(and(eq(learningSuggestions.workspace_id, workspaceId), sql`${another} is not null`));
}

/**
 * Removes some rows of a deleted workspace. False once nothing is left of it.
 * @throws Error for a workspace that is not deleted, or was restored meanwhile
 */
export async function removeSomeRows(tx: Tx, workspaceId: string): Promise<boolean> {
  const [workspace] = await tx
    .select({ deletedAt: workspaces.deleted_at })
    .from(workspaces)
    .where(eq(workspaces.workspace_id, workspaceId))
    .for('update');
  if (workspace === undefined) return false;
  if (workspace.deletedAt === null) throw new Error('A workspace that is in use is not removed');
  await giveSuggestions(tx, workspaceId);
  let removed = 0;
  for (const table of childrenFirst(await tablesOfWorkspaces(tx))) {
    const name = sql.identifier(table);
    const gone = await rowsOf(
      tx,
      sql`delete from ${name} where ctid in
        (select ctid from ${name} where workspace_id = ${workspaceId} limit ${BATCH - removed}) returning 1`,
    );
    removed += gone.length;
    if (removed === BATCH) return true;
  }
  // Those that wait for this workspace; the one that runs this is stored as done afterwards.
  await tx
    .delete(jobs)
    .where(and(sql`${jobs.payload}->>'workspace_id' = ${workspaceId}`, sql`${jobs.leased_until} is null`));
  await tx.delete(workspaces).where(eq(workspaces.workspace_id, workspaceId));
  return false;
}

/** Addresses of stored pictures of the workspace and its accounts, some of them. */
export async function picturesOf(tx: Tx, workspaceId: string): Promise<readonly string[]> {
  const ofMedia = `${MEDIA_PATH}%`;
  const own = await tx
    .select({ url: workspaces.profile_picture_url })
    .from(workspaces)
    .where(and(eq(workspaces.workspace_id, workspaceId), like(workspaces.profile_picture_url, ofMedia)));
  const logos = await tx
    .select({ url: customers.logo_url })
    .from(customers)
    .where(
      and(
        eq(customers.workspace_id, workspaceId),
        isNotNull(customers.logo_url),
        like(customers.logo_url, ofMedia),
      ),
    )
    .limit(BATCH);
  return [...own, ...logos].flatMap(({ url }) => (url === null ? [] : [url]));
}

/** Addresses of all stored pictures of the workspace, its accounts and its members. */
export async function workspacePictures(tx: Tx, workspaceId: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ url: string }>(
    tx,
    sql`select distinct url from (
      select profile_picture_url as url from workspaces where workspace_id = ${workspaceId}
      union all select logo_url from customers where workspace_id = ${workspaceId}
      union all select profile_picture_url from workspace_members where workspace_id = ${workspaceId}
    ) pictures where url like ${`${MEDIA_PATH}%`} order by url`,
  );
  return rows.map(({ url }) => url);
}

/** After the files were removed. */
export async function forgetPictures(tx: Tx, workspaceId: string, urls: readonly string[]): Promise<void> {
  const among = (column: SQL) => sql`${column} = any(${sql.param(urls)}::text[])`;
  await tx
    .update(workspaces)
    .set({ profile_picture_url: null })
    .where(and(eq(workspaces.workspace_id, workspaceId), among(sql`${workspaces.profile_picture_url}`)));
  await tx
    .update(customers)
    .set({ logo_url: null })
    .where(and(eq(customers.workspace_id, workspaceId), among(sql`${customers.logo_url}`)));
}
