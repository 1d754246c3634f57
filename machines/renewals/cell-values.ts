/** The values of a renewal record's editable cells: reading, parsing what was typed, laying a value over a record. */
import {
  confidences,
  RENEWAL_TERMS,
  type CellValue,
  type EditableField,
  type Renewal,
} from '../../contract/renewals.ts';
import type { Member } from '../../contract/members.ts';

/** Identifies one cell: field and record. It is also the id of the cell's save actor. */
export type CellKey = `${EditableField}:${string}`;
export const cellKey = (field: EditableField, id: string): CellKey => `${field}:${id}`;

/** The owner's value is the member id; the name only follows it (design §2). */
export function cellValue(row: Renewal, field: EditableField): CellValue {
  return field === 'account_owner' ? row.owner_member_id : row[field];
}

/** What the editor of a cell starts with. */
export function draftOf(value: CellValue): string {
  return value === null ? '' : String(value);
}

export type Parsed = { readonly value: CellValue } | { readonly problem: string };

function money(draft: string): Parsed {
  const amount = Number(draft);
  if (draft.trim() === '') return { value: null };
  if (!Number.isFinite(amount) || amount < 0) return { problem: 'Please enter a number of 0 or more' };
  return amount > 1e12 ? { problem: 'Please enter a smaller number' } : { value: amount };
}

/** A day that exists: the calendar is checked by hand because no date may pass through UTC (design §7). */
function day(draft: string): Parsed {
  if (draft === '') return { value: null };
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(draft);
  const [year, month, date] = (match ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || date === undefined) {
    return { problem: 'Please enter a date' };
  }
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const last = days[month - 1];
  return last !== undefined && date >= 1 && date <= last
    ? { value: draft }
    : { problem: 'Please enter a date that exists' };
}

/** Turns what was typed into the field's value, or says why not. Empty means no value. */
export function parseDraft(field: EditableField, draft: string): Parsed {
  switch (field) {
    case 'annual_revenue':
    case 'contract_value':
      return money(draft);
    case 'renewal_date':
    case 'expiration_date':
      return day(draft);
    case 'renewal_term_months': {
      const months = Number(draft);
      if (draft === '') return { value: null };
      return RENEWAL_TERMS.some((term) => term === months)
        ? { value: months }
        : { problem: 'Please choose one of the terms' };
    }
    case 'auto_renewal':
      return { value: draft === '' ? null : draft === 'true' };
    case 'owner_confidence':
      return { value: confidences.find((confidence) => confidence === draft) ?? null };
    case 'contract_reference_url':
      if (draft.trim() === '') return { value: null };
      return /^https?:\/\/\S+$/i.test(draft.trim())
        ? { value: draft.trim() }
        : { problem: 'Please enter a web address that starts with https://' };
    case 'account_name':
      return draft.trim() === '' ? { problem: 'Please enter a name' } : { value: draft.trim() };
    case 'account_owner':
      return { value: draft === '' ? null : draft };
  }
}

/** The record as it looks with one cell's unanswered value on it. */
export function withValue(
  row: Renewal,
  field: EditableField,
  value: CellValue,
  members: readonly Member[],
): Renewal {
  if (field !== 'account_owner') return { ...row, [field]: value };
  const owner = members.find((member) => member.id === value);
  return { ...row, owner_member_id: owner?.id ?? null, account_owner: owner?.name ?? null };
}

/**
 * Takes over from the server's record only what a save of this field can have changed, so that answers for two cells
 * of one row may arrive in any order. Name and owner belong to the customer: its other records follow.
 */
export function mergeAnswer(
  rows: readonly Renewal[],
  field: EditableField,
  answer: Renewal,
): readonly Renewal[] {
  const changes: Partial<Renewal> =
    field === 'account_owner'
      ? { account_owner: answer.account_owner, owner_member_id: answer.owner_member_id }
      : field === 'renewal_date'
        ? { renewal_date: answer.renewal_date, days_until_renewal: answer.days_until_renewal }
        : field === 'expiration_date'
          ? {
              expiration_date: answer.expiration_date,
              days_until_expiration: answer.days_until_expiration,
            }
          : { [field]: answer[field] };
  const shared = field === 'account_name' || field === 'account_owner';
  return rows.map((row) =>
    row.id === answer.id || (shared && row.customer_id === answer.customer_id) ? { ...row, ...changes } : row,
  );
}
