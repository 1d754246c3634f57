/** A renewal among 10,000: read by hand, in one pass, because a general mapper takes longer than the database itself. */
import type { Confidence, Renewal } from '../../../contract/renewals.ts';
import type { StoredRenewal } from '../../domain/renewals/renewal-store.ts';
import { renewals } from '../schema/renewals.ts';
import { customers } from '../schema/workspace.ts';

/** What every statement about renewals selects; the owner's name comes behind them. */
export const renewalColumns = {
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

/** `renewalColumns` and the owner's name, in that order, as the drivers give them. */
export type RenewalRow = readonly [
  id: string,
  customer_id: string,
  account_name: string,
  owner_member_id: string | null,
  logo_url: string | null,
  annual_revenue: string | null,
  contract_value: string | null,
  renewal_term_months: StoredRenewal['renewal_term_months'],
  renewal_date: string | null,
  expiration_date: string | null,
  auto_renewal: boolean | null,
  owner_confidence: Confidence | null,
  contract_reference_url: string | null,
  custom_fields: StoredRenewal['custom_fields'],
  account_owner: string | null,
];

const money = (amount: string | null) => (amount === null ? null : Number(amount));

/** In the order of the contract: what looks through an answer is quickest where it need not search. */
export function renewalOf(row: RenewalRow, daysUntil: (day: string | null) => number | null): Renewal {
  return {
    id: row[0],
    customer_id: row[1],
    account_name: row[2],
    account_owner: row[14],
    owner_member_id: row[3],
    logo_url: row[4],
    annual_revenue: money(row[5]),
    contract_value: money(row[6]),
    renewal_term_months: row[7],
    renewal_date: row[8],
    expiration_date: row[9],
    days_until_renewal: daysUntil(row[8]),
    days_until_expiration: daysUntil(row[9]),
    auto_renewal: row[10],
    owner_confidence: row[11],
    contract_reference_url: row[12],
    custom_fields: row[13],
  };
}
