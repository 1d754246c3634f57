/** Renewal records and their calls (spec §2.5, §3, §5, §7.3). Money is in US dollars and may have decimals. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { CustomValue } from '../fields.ts';
import { RENEWALS_MODULE } from '../modules.ts';
import { defineRecordType, type EditableOf } from '../record-type.ts';
import type { Operator } from '../filter/operators.ts';
import { recordImports } from '../imports.ts';
import { customer } from './customer.ts';
import { renewalFlags } from './renewal-flags.ts';
import { ADDRESS_LENGTH } from '../value-shapes.ts';
import { id } from '../shapes.ts';
import { typeCalls } from '../type-calls.ts';

export const RENEWAL_TERMS = [6, 12, 24, 36, 48, 60] as const;
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

const fields = {
  ...customer,
  annual_revenue: {
    label: 'Annual revenue',
    description: 'What a year brings, in US dollars.',
    type: 'currency',
    decimals: 2,
  },
  contract_value: {
    label: 'Contract value',
    description: 'What the whole term brings, in US dollars.',
    type: 'currency',
    decimals: 2,
  },
  renewal_term_months: {
    label: 'Term',
    description: 'How long the contract runs.',
    type: 'dropdown',
    format: 'months',
    options: RENEWAL_TERMS.map((months) => ({ value: months, label: `${months} months` })),
    unknown_choice: 'Please choose one of the terms',
  },
  renewal_date: { label: 'Renewal date', description: 'The day the contract renews.', type: 'date' },
  /** Counted by the server in the caller's timezone; negative after the renewal date. */
  days_until_renewal: {
    label: 'Days until',
    description: 'Days from today to the renewal date.',
    type: 'number',
    format: 'days',
    days_until: 'renewal_date',
  },
  expiration_date: { label: 'Expiration', description: 'The day the contract ends.', type: 'date' },
  auto_renewal: { label: 'Auto renewal', description: 'Whether it renews by itself.', type: 'boolean' },
  owner_confidence: {
    label: 'Confidence',
    description: 'How sure the owner is of the renewal.',
    type: 'dropdown',
    options: confidences.map((level) => ({
      value: level,
      label: level.charAt(0).toUpperCase() + level.slice(1),
    })),
    best_first: true,
  },
  contract_reference_url: {
    label: 'Contract',
    description: 'Where the contract can be read.',
    type: 'text',
    format: 'url',
    longest: ADDRESS_LENGTH,
  },
  days_until_expiration: {
    label: 'Until expiration',
    description: 'Days from today to the expiration.',
    type: 'number',
    format: 'days',
    days_until: 'expiration_date',
  },
  notice_date: {
    label: 'Notice deadline',
    description: 'The last day on which the contract can be cancelled.',
    type: 'date',
    aside: true,
  },
  days_until_notice: {
    label: 'Until notice',
    description: 'Days from today to the notice deadline.',
    type: 'number',
    format: 'days',
    days_until: 'notice_date',
    aside: true,
  },
  confidence_set_on: {
    label: 'Confidence set',
    description: 'The day on which the confidence was last set, in UTC.',
    type: 'date',
    set_with: 'owner_confidence',
    aside: true,
  },
  pressing_requests: {
    label: 'Pressing requests',
    description: 'How many open support requests of the account are urgent or past due.',
    type: 'number',
    kept: 'computed',
    aside: true,
  },
} as const;

const daysUntilRenewal = (operator: Operator, ...values: readonly number[]) => ({
  field: 'days_until_renewal',
  operator,
  values,
});

export const renewals = defineRecordType({
  module: RENEWALS_MODULE,
  noun: { one: 'renewal', many: 'renewals' },
  title: 'Renewals Dashboard',
  page: 'renewals',
  related: {
    details: [
      { field: 'renewal_date', words: 'Renews …' },
      { field: 'annual_revenue', words: '… a year' },
      { field: 'owner_confidence', words: '… confidence' },
    ],
    order: 'newest',
  },
  // Term, auto renewal and days are not searched: they hold a few short words that very many rows contain.
  search: [
    'account_name',
    'account_owner',
    'owner_confidence',
    'renewal_date',
    'expiration_date',
    'annual_revenue',
    'contract_value',
  ],
  asked: ['account_name', 'annual_revenue', 'renewal_date'],
  headline: ['annual_revenue', 'renewal_date', 'days_until_renewal', 'owner_confidence'],
  groups: [
    { label: 'Account', fields: ['account_name', 'account_owner', 'pressing_requests'] },
    {
      label: 'Renewal',
      fields: [
        'renewal_date',
        'days_until_renewal',
        'notice_date',
        'days_until_notice',
        'auto_renewal',
        'owner_confidence',
        'confidence_set_on',
      ],
    },
    {
      label: 'Contract',
      fields: [
        'annual_revenue',
        'contract_value',
        'renewal_term_months',
        'expiration_date',
        'days_until_expiration',
        'contract_reference_url',
      ],
    },
  ],
  filters: [
    { field: 'account_owner', address: 'owner', words: 'owned by …' },
    { field: 'owner_confidence', address: 'confidence', words: 'of … confidence' },
  ],
  // By days until renewal: past, then three spans of thirty days.
  buckets: [
    { name: 'overdue', label: 'Overdue', filter: daysUntilRenewal('less_than', 0) },
    { name: '30', label: '0–30 days', filter: daysUntilRenewal('between', 0, 30) },
    { name: '60', label: '31–60 days', filter: daysUntilRenewal('between', 31, 60) },
    { name: '90', label: '61–90 days', filter: daysUntilRenewal('between', 61, 90) },
  ],
  flags: renewalFlags,
  fields,
});

export type RenewalFields = typeof fields;
export type RenewalField = keyof RenewalFields;
export type EditableField = EditableOf<RenewalFields>;
export type CellValue = CustomValue;

export type Renewal = z.output<typeof renewals.record>;

const NO_USER = 'User ID not found';
/** A request without it gets the sentence of spec §8. */
const ownUserId = z.pipe(z.string(NO_USER).check(z.minLength(1, NO_USER)), id);

const names = { path: '/retention/renewals', one: 'Renewal', many: 'Renewals' } as const;
const calls = typeCalls(renewals, names);

/** The one list of records that asks who reads it (spec §8). */
export const listRenewals = defineCall({
  ...calls.list,
  query: z.extend(calls.list.query, { user_id: ownUserId }),
});

export const { record: updateRenewal, customer: updateRenewalCustomer } = calls;

export const renewalCalls = { ...calls, list: listRenewals, ...recordImports(names) };
