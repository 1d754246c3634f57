/** Renewal records and their calls (spec §2.5, §3, §5, §7.3). Money is in whole or fractional US dollars. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { customFieldName, customValue, type CustomValue } from './fields.ts';
import { ADDRESS_LENGTH, id, isoDay, personText, webAddress } from './shapes.ts';

export const RENEWAL_TERMS = [6, 12, 24, 36, 48, 60] as const;
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** Beyond this a double no longer holds cents exactly. */
const MAX_MONEY = 1_000_000_000_000;
const money = z.number().check(z.gte(0), z.lte(MAX_MONEY));
const term = z.union(RENEWAL_TERMS.map((months) => z.literal(months)));

/** `days_until_*` are whole days from today in the caller's timezone; negative when past. */
export const renewal = z.object({
  id,
  customer_id: id,
  account_name: z.string(),
  account_owner: z.nullable(z.string()),
  owner_member_id: z.nullable(id),
  logo_url: z.nullable(z.string()),
  annual_revenue: z.nullable(money),
  contract_value: z.nullable(money),
  renewal_term_months: z.nullable(term),
  renewal_date: z.nullable(isoDay),
  expiration_date: z.nullable(isoDay),
  days_until_renewal: z.nullable(z.int()),
  days_until_expiration: z.nullable(z.int()),
  auto_renewal: z.nullable(z.boolean()),
  owner_confidence: z.nullable(z.enum(confidences)),
  contract_reference_url: z.nullable(z.string()),
  /** By field name; a field without a value may be missing. */
  custom_fields: z.record(z.string(), customValue),
});
export type Renewal = z.output<typeof renewal>;

/** Fields of the renewal row itself, each with the values it may take. */
export const renewalFields = {
  annual_revenue: z.nullable(money),
  contract_value: z.nullable(money),
  renewal_term_months: z.nullable(term),
  renewal_date: z.nullable(isoDay),
  expiration_date: z.nullable(isoDay),
  auto_renewal: z.nullable(z.boolean()),
  owner_confidence: z.nullable(z.enum(confidences)),
  contract_reference_url: z.nullable(webAddress),
} as const;
export type RenewalField = keyof typeof renewalFields;

/** Characters of an account's name. */
export const NAME_LENGTH = 200;

/** Fields that belong to the customer behind the record. The owner is set by member id. */
export const customerFields = {
  account_name: personText(NAME_LENGTH),
  account_owner: z.nullable(id),
} as const;
export type CustomerField = keyof typeof customerFields;

export type EditableField = RenewalField | CustomerField;
export type CellValue = CustomValue;

export function isCustomerField(field: EditableField): field is CustomerField {
  return field in customerFields;
}

/**
 * One member of the union per field, so that a value is checked against the field it is for. `expected_value` is what
 * the person saw before the edit: where the server holds another value, the write is refused as `stale_value`. `held` is
 * what the server may hold, which can be older than a rule for new values.
 */
const change = <F extends string, S extends z.ZodMiniType, H extends z.ZodMiniType = S>(
  field: F,
  value: S,
  held: S | H = value,
) =>
  z.object({
    field: z.literal(field),
    value,
    expected_value: z.optional(held),
    is_custom_field: z.optional(z.literal(false)),
  });

const heldAddress = z.nullable(z.string().check(z.maxLength(ADDRESS_LENGTH)));
const heldName = z.string().check(z.trim(), z.maxLength(NAME_LENGTH));

/** A custom field's value is checked against its definition, which only the server and the loaded table know. */
const customChange = z.object({
  field: customFieldName,
  value: customValue,
  expected_value: z.optional(customValue),
  is_custom_field: z.literal(true),
});

/**
 * What a refusal `stale_value` (409) carries: the record as the server holds it, and who changed the field last: by name,
 * and whether it was the caller, from another window.
 */
export const staleData = z.object({
  record: renewal,
  changed_by: z.nullable(z.string()),
  changed_by_caller: z.boolean(),
});
export type StaleData = z.output<typeof staleData>;

const NO_USER = 'User ID not found';
/** Left out, it is answered in the words of spec §8. */
const ownUserId = z.pipe(z.string(NO_USER).check(z.minLength(1, NO_USER)), id);

export const listRenewals = defineCall({
  name: 'listRenewals',
  method: 'GET',
  path: '/retention/renewals',
  summary: 'Every renewal record of a workspace',
  spec: '§7.3',
  access: { who: 'member', workspace: 'query', right: 'read' },
  query: z.object({ workspace_id: id, user_id: ownUserId }),
  answer: z.object({ data: z.array(renewal) }),
});

export const updateRenewal = defineCall({
  name: 'updateRenewal',
  method: 'PATCH',
  path: '/retention/renewals/{id}',
  summary: 'Changes one field of a renewal record',
  spec: '§7.3',
  access: { who: 'member', workspace: 'query', right: 'edit-own' },
  params: z.object({ id }),
  query: z.object({ workspace_id: id }),
  body: z.discriminatedUnion('is_custom_field', [
    customChange,
    z.discriminatedUnion('field', [
      change('annual_revenue', renewalFields.annual_revenue),
      change('contract_value', renewalFields.contract_value),
      change('renewal_term_months', renewalFields.renewal_term_months),
      change('renewal_date', renewalFields.renewal_date),
      change('expiration_date', renewalFields.expiration_date),
      change('auto_renewal', renewalFields.auto_renewal),
      change('owner_confidence', renewalFields.owner_confidence),
      change('contract_reference_url', renewalFields.contract_reference_url, heldAddress),
    ]),
  ]),
  answer: renewal,
});

export const updateRenewalCustomer = defineCall({
  name: 'updateRenewalCustomer',
  method: 'PATCH',
  path: '/retention/renewals/{id}/customer',
  summary: 'Changes the account name or owner behind a renewal record',
  spec: '§7.3',
  access: { who: 'member', workspace: 'query', right: 'edit-own' },
  params: z.object({ id }),
  query: z.object({ workspace_id: id }),
  body: z.discriminatedUnion('field', [
    change('account_name', customerFields.account_name, heldName),
    change('account_owner', customerFields.account_owner),
  ]),
  answer: renewal,
});
