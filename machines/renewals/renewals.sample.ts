/** Three records and a custom field for the walks of the renewal table. */
import { ApiError } from '../../contract/errors.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { emptyTable, type TableRecords } from '../records/table.ts';
import { renewalTable } from './renewal-table.ts';

const northwind: Renewal = {
  ...renewals.blank,
  id: 'r1',
  customer_id: 'c1',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  owner_member_id: 'm1',
  annual_revenue: 120_000,
  contract_value: 360_000,
  renewal_term_months: 36,
  renewal_date: '2026-12-01',
  expiration_date: '2026-12-31',
  days_until_renewal: 11,
  days_until_expiration: 41,
  auto_renewal: true,
  owner_confidence: 'high',
  contract_reference_url: 'https://contracts.example.com/northwind',
  custom_fields: { health: 'healthy' },
};

const quarry: Renewal = {
  ...renewals.blank,
  id: 'r2',
  customer_id: 'c2',
  account_name: 'Quarry & Stone Supply Company',
  account_owner: 'Cristina Vandykeman',
  owner_member_id: 'm2',
  annual_revenue: 41_200,
  contract_value: 82_400,
  renewal_term_months: 24,
  renewal_date: '2026-11-02',
  expiration_date: '2026-12-02',
  days_until_renewal: -18,
  days_until_expiration: 12,
  auto_renewal: false,
  owner_confidence: 'low',
  custom_fields: {},
};

const marrow: Renewal = {
  ...renewals.blank,
  id: 'r3',
  customer_id: 'c3',
  account_name: 'Marrow & Finch',
};

export const sampleRows: readonly Renewal[] = [northwind, quarry, marrow];
export const sampleMembers: readonly Member[] = [
  { id: 'm1', name: 'Maya Okafor', profile_picture_url: null },
  { id: 'm2', name: 'Cristina Vandykeman', profile_picture_url: null },
];

export const sampleFields: readonly FieldDefinition[] = [
  {
    id: 'f1',
    field_label: 'Health',
    field_name: 'health',
    field_description: 'How the customer is doing',
    field_type: 'dropdown',
    is_system_field: false,
    is_active: true,
    removed_options: [],
    is_required: false,
    dropdown_options: [
      { label: 'Healthy', value: 'healthy' },
      { label: 'At risk', value: 'at_risk' },
    ],
    used_in: ['renewals-dashboard'],
  },
];

/** The first record as the server returns it after a save of its annual revenue, in US dollars. */
export const withRevenue = (annual_revenue: number): Renewal => ({ ...northwind, annual_revenue });

/** The first record after it was given to another member. */
export const givenAway: Renewal = {
  ...northwind,
  account_owner: 'Cristina Vandykeman',
  owner_member_id: 'm2',
};

/** The refusal of an edit of that cell because another person has changed it. */
export const changedMeanwhile = new ApiError(409, 'stale_value', 'Somebody else has changed this value.', {
  record: withRevenue(130_000),
  changed_by: 'Tom Lindqvist',
  changed_by_caller: false,
});

/** The table of an editor who sees these records. */
export const sampleTable = (rows: readonly Renewal[]): TableRecords<Renewal> => ({
  ...emptyTable,
  type: renewalTable,
  member: { id: 'm1', role: 'editor' },
  rows,
  members: sampleMembers,
  fields: sampleFields,
  rowIndex: new Map(rows.map(({ id }, place) => [id, place])),
});
