/** What creating a workspace asks of its storage. Rows of one call share a transaction. */
import type { CustomValue } from '../../../contract/fields.ts';
import type { Confidence, RENEWAL_TERMS } from '../../../contract/records/renewals.ts';
import type { Role } from '../../../contract/rights.ts';
import type { NewField } from '../fields/field-store.ts';

export interface NewMember {
  readonly id: string;
  /** Null for demo members: nobody can sign in as them. */
  readonly user_id: string | null;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
}

export interface NewCustomer {
  readonly id: string;
  readonly account_name: string;
  readonly owner_member_id: string | null;
}

export interface NewRenewal {
  readonly id: string;
  readonly customer_id: string;
  readonly annual_revenue: number | null;
  readonly contract_value: number | null;
  readonly renewal_term_months: (typeof RENEWAL_TERMS)[number] | null;
  readonly renewal_date: string | null;
  readonly expiration_date: string | null;
  readonly auto_renewal: boolean | null;
  readonly owner_confidence: Confidence | null;
  readonly contract_reference_url: string | null;
  readonly custom_fields: Record<string, CustomValue>;
}

export interface WorkspaceStore {
  /** False when the slug is taken, also by a sign-up that has not finished yet: it waits for that one to end. */
  insertWorkspace(workspace: { id: string; name: string; slug: string }): Promise<boolean>;
  insertMembers(workspaceId: string, members: readonly NewMember[], isDemo: boolean): Promise<void>;
  insertDemoFields(workspaceId: string, fields: readonly NewField[], at: Date): Promise<void>;
  insertDemoAccounts(
    workspaceId: string,
    customers: readonly NewCustomer[],
    renewals: readonly NewRenewal[],
  ): Promise<void>;
}
