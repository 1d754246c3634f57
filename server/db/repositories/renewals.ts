/** Renewal records with the customer and owner behind them, always of one workspace. */
import { RENEWALS_MODULE } from '../../../contract/modules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Renewal } from '../../../contract/renewals.ts';
import type { RenewalStore } from '../../domain/renewals/renewal-store.ts';
import type { Tx } from '../database.ts';
import { renewals } from '../schema/renewals.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { rowStatement, statement } from '../statement.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit, lastChangedBy } from './audit.ts';
import { findCustomField } from './fields.ts';
import { activeMemberName } from './members.ts';
import { renewalColumns, renewalOf, type RenewalRow } from './renewal-row.ts';

const listed = { ...renewalColumns, account_owner: workspaceMembers.full_name };

const allRenewals = rowStatement<RenewalRow>((db) =>
  db
    .select(listed)
    .from(renewals)
    .innerJoin(customers, eq(customers.id, renewals.customer_id))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, customers.owner_member_id))
    .where(eq(renewals.workspace_id, sql.placeholder('workspaceId')))
    .orderBy(sql`lower(${customers.account_name}) collate "C"`, renewals.id),
);

/** Every record, by account name; the collation is fixed so that both engines agree. */
export async function listRenewals(
  tx: Tx,
  workspaceId: string,
  daysUntil: (day: string | null) => number | null,
): Promise<Renewal[]> {
  const rows = await allRenewals(tx, { workspaceId });
  return rows.map((row) => renewalOf(row, daysUntil));
}

/**
 * A row that was waited for is read again, but a row joined to it is not: after another writer's change of the owner a
 * join would answer no name at all.
 */
const ownerName = sql<string | null>`(
  select ${workspaceMembers.full_name} from ${workspaceMembers}
  where ${workspaceMembers.id} = ${customers.owner_member_id}
)`;

const held = { ...renewalColumns, account_owner: ownerName };

const heldRenewal = statement(held, (db) =>
  db
    .select(held)
    .from(renewals)
    .innerJoin(customers, eq(customers.id, renewals.customer_id))
    .where(
      and(
        eq(renewals.workspace_id, sql.placeholder('workspaceId')),
        eq(renewals.id, sql.placeholder('renewalId')),
      ),
    )
    .for('update', { of: [renewals, customers] }),
);

export function renewalStore(tx: Tx, workspaceId: string): RenewalStore {
  const one = (renewalId: string) => and(eq(renewals.workspace_id, workspaceId), eq(renewals.id, renewalId));
  return {
    hold: async (renewalId) => {
      if (!isUuid(renewalId)) return null;
      const [record] = await heldRenewal(tx, { workspaceId, renewalId });
      return record ?? null;
    },
    setField: async (renewalId, field, value, at) => {
      // The contract has checked that the value is one of this field's.
      const change = { [field]: value } as Partial<typeof renewals.$inferInsert>;
      await tx
        .update(renewals)
        .set({ ...change, updated_at: at })
        .where(one(renewalId));
    },
    setCustomField: async (renewalId, name, value, at) => {
      const { custom_fields: values } = renewals;
      const custom_fields =
        value === null
          ? sql`${values} - ${name}::text`
          : sql`${values} || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb)`;
      await tx.update(renewals).set({ custom_fields, updated_at: at }).where(one(renewalId));
    },
    setCustomerField: async (customerId, field, value) => {
      const change = field === 'account_owner' ? { owner_member_id: value } : { account_name: value ?? '' };
      await tx
        .update(customers)
        .set(change)
        .where(and(eq(customers.workspace_id, workspaceId), eq(customers.id, customerId)));
    },
    customField: (name) => findCustomField(tx, workspaceId, RENEWALS_MODULE, name),
    activeMemberName: (memberId) => activeMemberName(tx, workspaceId, memberId),
    lastChangedBy: (entityId, field) => lastChangedBy(tx, workspaceId, entityId, field),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
