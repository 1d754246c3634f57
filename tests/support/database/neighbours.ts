/**
 * Neighbours of a workspace in its database: each is a copy of everything in it, with ids and people of its own. All ids of a
 * copy follow from its number, so that what refers to a row refers to the row's copy.
 */
import type { TableRead } from './plan.ts';

/** Runs a statement as the owner of the tables. */
export type RunStatement = <Row>(text: string) => Promise<readonly Row[]>;

interface Column {
  readonly name: string;
  readonly isId: boolean;
  /** A text that may occur only once in the whole database. */
  readonly isUnique: boolean;
}

interface Table {
  readonly name: string;
  readonly isOfWorkspace: boolean;
  /** Tables that its rows refer to. */
  readonly refersTo: readonly string[];
  readonly columns: readonly Column[];
}

const TABLES = `
  select c.relname as name, bool_or(a.attname = 'workspace_id') as "isOfWorkspace",
    array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo",
    json_agg(json_build_object('name', a.attname, 'isId', a.atttypid = 'uuid'::regtype, 'isUnique',
      a.atttypid = 'text'::regtype and exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey)
          and not exists (select from pg_attribute w where w.attrelid = c.oid and w.attnum = any (i.indkey)
            and w.attname = 'workspace_id')))) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  group by c.oid`;

const members = (workspaceId: string) =>
  `select m.user_id from workspace_members m where m.workspace_id = '${workspaceId}'`;

/** Tables of people, who are not part of a workspace: which of their rows belong to its members. */
const people: Readonly<Record<string, (workspaceId: string) => string>> = {
  users: (id) => `r.user_id in (${members(id)})`,
  identity_users: (id) => `r.uid in (select u.uid from users u where u.user_id in (${members(id)}))`,
};

const copyOf = ({ name, isId, isUnique }: Column) =>
  isId ? `md5('neighbour' || r."${name}"::text || n)::uuid` : isUnique ? `r."${name}" || n` : `r."${name}"`;

/** Each after those that its rows refer to. */
function inOrder(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const names = new Set(ordered.map(({ name }) => name));
    const next = tables.filter(
      ({ name, refersTo }) => !names.has(name) && refersTo.every((table) => names.has(table)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}

/** @param count how many neighbours there are afterwards */
export async function addNeighbours(run: RunStatement, workspaceId: string, count: number): Promise<void> {
  for (const { name, isOfWorkspace, columns } of inOrder(await run<Table>(TABLES))) {
    const which = isOfWorkspace ? `r.workspace_id = '${workspaceId}'` : people[name]?.(workspaceId);
    if (which === undefined) continue;
    await run(
      `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) overriding system value
        select ${columns.map(copyOf).join(', ')} from "${name}" as r cross join generate_series(1, ${count}) as n
        where ${which}`,
    );
  }
  await run('analyze');
}

/** How many rows of each of its tables belong to a workspace. */
export async function ownRows(
  run: RunStatement,
  workspaceId: string,
): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {};
  for (const { name, isOfWorkspace } of await run<Table>(TABLES)) {
    if (!isOfWorkspace) continue;
    const [row] = await run<{ count: number }>(
      `select count(*)::integer as count from "${name}" where workspace_id = '${workspaceId}'`,
    );
    counted[name] = row?.count ?? 0;
  }
  return counted;
}

/** Rows of all workspaces together that a step may read: fewer are not worth an index. */
const FEW = 500;

/** The reads that look at more rows than the workspace has. Of a table without workspaces it has none. */
export const foreignReads = (
  reads: readonly TableRead[],
  own: Readonly<Record<string, number>>,
): readonly TableRead[] => reads.filter(({ table, rows }) => rows > (own[table] ?? 0) + FEW);
