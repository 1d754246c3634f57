/** Renewal records with the customer and owner behind them, always of one workspace. */
import { and, eq, sql } from 'drizzle-orm';
import type { RenewalStore, StoredRenewal } from '../../domain/renewals/renewal-store.ts';
import type { Tx } from '../database.ts';
import { renewals } from '../schema/renewals.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit, lastChangedBy } from './audit.ts';
import { findCustomField } from './fields.ts';
import { activeMemberName } from './members.ts';

const columns = {
  id: renewals.id,
  customer_id: renewals.customer_id,
  account_name: customers.account_name,
  owner_member_id: customers.owner_member_id,
  logo_url: customers.logo_url,
  annual_revenue: renewals.annual_revenue,
  contract_value: renewals.contract_value,
  renewal_term_months: renewals.renewal_term_months,
  renewal_date: renewals.renewal_date,
  expiration_date: renewals.expiration_date,
  auto_renewal: renewals.auto_renewal,
  owner_confidence: renewals.owner_confidence,
  contract_reference_url: renewals.contract_reference_url,
  custom_fields: renewals.custom_fields,
};

/** Every record, by account name; the collation is fixed so that both engines agree. */
export function listRenewals(tx: Tx, workspaceId: string): Promise<StoredRenewal[]> {
  return tx
    .select({ ...columns, account_owner: workspaceMembers.full_name })
    .from(renewals)
    .innerJoin(customers, eq(customers.id, renewals.customer_id))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, customers.owner_member_id))
    .where(eq(renewals.workspace_id, workspaceId))
    .orderBy(sql`lower(${customers.account_name}) collate "C"`, renewals.id);
}

/**
 * A row that was waited for is read again, but a row joined to it is not: after another writer's change of the owner a
 * join would answer no name at all.
 */
const ownerName = sql<string | null>`(
  select ${workspaceMembers.full_name} from ${workspaceMembers}
  where ${workspaceMembers.id} = ${customers.owner_member_id}
)`;

export function renewalStore(tx: Tx, workspaceId: string): RenewalStore {
  const one = (renewalId: string) => and(eq(renewals.workspace_id, workspaceId), eq(renewals.id, renewalId));
  return {
    hold: async (renewalId) => {
      if (!isUuid(renewalId)) return null;
      const [record] = await tx
        .select({ ...columns, account_owner: ownerName })
        .from(renewals)
        .innerJoin(customers, eq(customers.id, renewals.customer_id))
        .where(one(renewalId))
        .for('update', { of: [renewals, customers] });
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
      const { custom_fields: held } = renewals;
      const custom_fields =
        value === null
          ? sql`${held} - ${name}::text`
          : sql`${held} || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb)`;
      await tx.update(renewals).set({ custom_fields, updated_at: at }).where(one(renewalId));
    },
    setCustomerField: async (customerId, field, value) => {
      const change = field === 'account_owner' ? { owner_member_id: value } : { account_name: value ?? '' };
      await tx
        .update(customers)
        .set(change)
        .where(and(eq(customers.workspace_id, workspaceId), eq(customers.id, customerId)));
    },
    customField: (name) => findCustomField(tx, workspaceId, 'renewals-dashboard', name),
    activeMemberName: (memberId) => activeMemberName(tx, workspaceId, memberId),
    lastChangedBy: (entityId, field) => lastChangedBy(tx, workspaceId, entityId, field),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
