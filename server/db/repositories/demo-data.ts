/** The demo data of one workspace: all of its rows are marked, and only marked rows are removed (design §7). */
import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { DemoData } from '../../domain/demo/demo-data.ts';
import type { DemoStore, LostOwner } from '../../domain/demo/switch-demo.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { fieldDefinitions } from '../schema/fields.ts';
import { improvementRequesters, improvements } from '../schema/improvements.ts';
import { accountTables, belongings, typedTables, type Belonging } from '../schema/typed-tables.ts';
import { customers, workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';
import { deleteCustomers } from './delete-customers.ts';
import { insertDemoAccounts } from './demo-accounts.ts';
import { openTrash } from './record-trash.ts';
import { insertDemoFields } from './fields.ts';

/** A field whose name the workspace uses already gets no values: it may be of another type. */
export async function insertDemoData(tx: Tx, workspaceId: string, demo: DemoData, at: Date): Promise<void> {
  const marked = { workspace_id: workspaceId, is_demo: true };
  await tx.insert(workspaceMembers).values(demo.members.map((member) => ({ ...member, ...marked })));
  const added = new Set(await insertDemoFields(tx, workspaceId, demo.fields, at));
  const records = demo.renewals.map((renewal) => ({
    ...renewal,
    custom_fields: Object.fromEntries(
      Object.entries(renewal.custom_fields).filter(([name]) => added.has(name)),
    ),
  }));
  await insertDemoAccounts(tx, workspaceId, { ...demo, renewals: records }, at);
}

/** The rows of the audit log about changed rows of one kind. */
const changed = (workspaceId: string, entityType: string): SQL =>
  sql`(select ${auditLog.entity_id} from ${auditLog} where ${auditLog.workspace_id} = ${workspaceId}
    and ${auditLog.entity_type} = ${entityType} and ${auditLog.action} = 'update')`;

/** Demo customers of which a member has changed a value, in their own row or in a record. */
function edited(workspaceId: string): SQL {
  const ofRecords = accountTables.map(
    ({ table, type }) => sql`or ${customers.id} in (select ${table.customer_id} from ${table}
      where ${table.workspace_id} = ${workspaceId} and ${table.id} in ${changed(workspaceId, type.noun.one)})`,
  );
  return sql`(${customers.id} in ${changed(workspaceId, 'customer')} ${sql.join(ofRecords, sql` `)})`;
}

export async function editedDemoCustomers(tx: Tx, workspaceId: string): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.workspace_id, workspaceId), eq(customers.is_demo, true), edited(workspaceId)));
  return new Set(found.map(({ id }) => id));
}

export function demoStore(tx: Tx, workspaceId: string): DemoStore {
  const demoCustomers = and(eq(customers.workspace_id, workspaceId), eq(customers.is_demo, true));
  const demoMembers = and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.is_demo, true));
  const demoFields = and(eq(fieldDefinitions.workspace_id, workspaceId), eq(fieldDefinitions.is_demo, true));

  /** Whether the account has a row that is no demo data. */
  const ownRow = (table: Belonging, customerId: PgColumn) =>
    sql`exists (select 1 from ${table} as own where own.workspace_id = ${workspaceId}
      and own.customer_id = ${customerId} and not own.is_demo)`;

  /** The members are about to be removed, and the database refuses an owner who does not exist. */
  async function clearOwners(): Promise<LostOwner[]> {
    const owned = await tx
      .select({
        customerId: customers.id,
        owner: { id: workspaceMembers.id, full_name: workspaceMembers.full_name },
      })
      .from(customers)
      .innerJoin(workspaceMembers, eq(workspaceMembers.id, customers.owner_member_id))
      .where(and(eq(customers.workspace_id, workspaceId), demoMembers))
      .orderBy(customers.id)
      .for('update', { of: customers });
    if (owned.length === 0) return [];
    await tx
      .update(customers)
      .set({ owner_member_id: null })
      .where(
        and(
          eq(customers.workspace_id, workspaceId),
          inArray(
            customers.id,
            owned.map(({ customerId }) => customerId),
          ),
        ),
      );
    return owned;
  }

  return {
    lock: async () => {
      // Weaker than FOR UPDATE: rows that refer to the workspace can still be added meanwhile.
      await tx
        .select({ id: workspaces.workspace_id })
        .from(workspaces)
        .where(eq(workspaces.workspace_id, workspaceId))
        .for('no key update');
    },
    standing: async () => {
      const [accounts] = await tx
        .select({
          customers: count(),
          edited: sql<number>`count(*) filter (where ${edited(workspaceId)})`.mapWith(Number),
        })
        .from(customers)
        .where(demoCustomers);
      const [members] = await tx.select({ total: count() }).from(workspaceMembers).where(demoMembers);
      const { customers: total = 0, edited: changes = 0 } = accounts ?? {};
      return { isShown: total + (members?.total ?? 0) > 0, customers: total, edited: changes };
    },
    remove: async (at) => {
      // Demo accounts in the trash are removed too.
      await openTrash(tx);
      // An account to which a person added something stays with the record that it was added with.
      for (const { table } of accountTables.filter(({ type }) => type.account === 'own')) {
        const others = belongings.map((other) => ownRow(other, table.customer_id));
        await tx
          .update(table)
          .set({ is_demo: false } as object)
          .where(
            and(
              eq(table.workspace_id, workspaceId),
              eq(table.is_demo, true),
              or(...others),
              sql`not ${ownRow(table, table.customer_id)}`,
            ),
          );
      }
      // So does a request to which a person added who asked for it.
      await tx
        .update(improvements)
        .set({ is_demo: false })
        .where(
          and(
            eq(improvements.workspace_id, workspaceId),
            eq(improvements.is_demo, true),
            sql`exists (select 1 from ${improvementRequesters} as own where own.workspace_id = ${workspaceId}
              and own.improvement_id = ${improvements.id} and not own.is_demo)`,
          ),
        );
      await tx
        .delete(improvementRequesters)
        .where(
          and(eq(improvementRequesters.workspace_id, workspaceId), eq(improvementRequesters.is_demo, true)),
        );
      for (const { table } of typedTables)
        await tx.delete(table).where(and(eq(table.workspace_id, workspaceId), eq(table.is_demo, true)));
      const withRecords = accountTables.map(
        ({ table }) => sql`exists (select 1 from ${table} where ${table.customer_id} = ${customers.id}
          and ${table.workspace_id} = ${workspaceId})`,
      );
      await tx
        .update(customers)
        .set({ is_demo: false })
        .where(and(demoCustomers, or(...withRecords)));
      await deleteCustomers(tx, demoCustomers, at);
      const lost = await clearOwners();
      await tx.delete(workspaceMembers).where(demoMembers);
      const withValues = typedTables.map(
        ({ table, type }) => sql`(${fieldDefinitions.module_slug} = ${type.module} and exists (
          select 1 from ${table} where ${table.workspace_id} = ${workspaceId}
            and ${table.custom_fields} ? ${fieldDefinitions.name}))`,
      );
      const isChanged = sql`${fieldDefinitions.id} in ${changed(workspaceId, 'field')}`;
      await tx
        .update(fieldDefinitions)
        .set({ is_demo: false })
        .where(and(demoFields, or(...withValues, isChanged)));
      await tx.delete(fieldDefinitions).where(demoFields);
      return lost;
    },
    create: (demo, at) => insertDemoData(tx, workspaceId, demo, at),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
