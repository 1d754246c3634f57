/**
 * The filters of the renewal table: conditions as data, which the screen, the address and the arrangement of records
 * share. Pure.
 */
import { confidences, renewals, type Renewal } from '../../contract/records/renewals.ts';

export type FilterField = (typeof renewals.filters)[number];

/** The reader of the table: a link to "my renewals" shows each reader their own. */
export const ME = 'me';
/** The record has no value in this field. */
export const NONE = 'none';

/** The field has one of these values: member ids, `me`, confidences, or `none`. Never empty. */
export interface Condition {
  readonly field: FilterField;
  readonly any: readonly string[];
}

/** All must match. At most one for each field, in the order of the record type's `filters`. */
export type Filters = readonly Condition[];

const chosenIn = (filters: Filters, field: FilterField): readonly string[] =>
  filters.find((condition) => condition.field === field)?.any ?? [];

/** Keeps the order of the fields and drops empty conditions, so that equal filters have equal addresses. */
export const filtersFrom = (chosen: (field: FilterField) => readonly string[]): Filters =>
  renewals.filters.flatMap((field): Filters => {
    const any = [...new Set(chosen(field))];
    return any.length === 0 ? [] : [{ field, any }];
  });

export const isChosen = (filters: Filters, field: FilterField, value: string): boolean =>
  chosenIn(filters, field).includes(value);

export function toggledFilter(filters: Filters, field: FilterField, value: string): Filters {
  const chosen = chosenIn(filters, field);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return filtersFrom((one) => (one === field ? next : chosenIn(filters, one)));
}

export const clearedFilter = (filters: Filters, field: FilterField): Filters =>
  filters.filter((condition) => condition.field !== field);

/** A link may name the reader by member id; for the reader it becomes `me`. */
export const asSeenBy = (filters: Filters, memberId: string): Filters =>
  filtersFrom((field) =>
    chosenIn(filters, field).map((value) => (field === 'account_owner' && value === memberId ? ME : value)),
  );

const valueIn = (row: Renewal, field: FilterField, memberId: string): string => {
  if (field === 'owner_confidence') return row.owner_confidence ?? NONE;
  return row.owner_member_id === memberId ? ME : (row.owner_member_id ?? NONE);
};

export function isKept(filters: Filters, memberId: string): (row: Renewal) => boolean {
  const sought = filters.map(({ field, any }) => ({ field, any: new Set(any) }));
  return (row) => sought.every(({ field, any }) => any.has(valueIn(row, field, memberId)));
}

/** Whether a text in an address is a valid value for this filter. */
export function isFilterValue(field: FilterField, text: string): boolean {
  if (text === NONE) return true;
  return field === 'account_owner' ? text !== '' : confidences.some((level) => level === text);
}
