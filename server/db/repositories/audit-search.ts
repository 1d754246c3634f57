/** Which entries a search finds: by the names of what was changed, of the properties, and of the person. */
import { sql, type SQL } from 'drizzle-orm';
import { folded } from '../../../contract/rules/folded.ts';
import { auditLog } from '../schema/audit.ts';
import { typedTables, type TypedTable } from '../schema/typed-tables.ts';
import { accountJoin } from './record-account.ts';
import { nameColumn } from './record-row.ts';
import { foldedSql } from './folded-sql.ts';

/** By kind of entity, the keys of the diff whose labels the search matches. */
export type MatchingKeys = ReadonlyMap<string, readonly string[]>;

/** What records are called. */
const recordNames = (workspaceId: string, { table, type }: TypedTable) =>
  sql`union all select ${table.id}, ${nameColumn(type, table)} from ${table}
    ${accountJoin(table)} where ${table.workspace_id} = ${workspaceId}`;

/** Everything that has a name, by its present one. */
const named = (workspaceId: string) => sql`
  select id, account_name as name from customers where workspace_id = ${workspaceId}
  ${sql.join(
    typedTables.map((typed) => recordNames(workspaceId, typed)),
    sql` `,
  )}
  union all select id, full_name from workspace_members where workspace_id = ${workspaceId}
  union all select id, label from field_definitions where workspace_id = ${workspaceId}
  union all select id, label from actions where workspace_id = ${workspaceId}
  union all select id, full_name from invitations where workspace_id = ${workspaceId}
  union all select workspace_id, workspace_name from workspaces where workspace_id = ${workspaceId}`;

/** `text` is as a person typed it. */
export function searchSql(workspaceId: string, text: string, keys: MatchingKeys): SQL {
  const sought = folded(text.trim());
  const contains = (name: SQL) => sql`position(${sought}::text in ${foldedSql(name)}) > 0`;
  const ofNames = sql`${auditLog.entity_id} in (select id from (${named(workspaceId)}) named
    where ${contains(sql`name`)})`;
  const ownNames = contains(
    sql`(coalesce(${auditLog.entity_name}, '') || chr(10) || ${auditLog.performed_by_name})`,
  );
  const ofKeys = [...keys].map(
    ([type, names]) => sql`(${auditLog.entity_type} = ${type}
      and ${auditLog.diff} ?| ${sql.param(names)}::text[])`,
  );
  return sql`(${sql.join([ofNames, ownNames, ...ofKeys], sql` or `)})`;
}
