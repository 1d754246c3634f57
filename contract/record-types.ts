/** Every type of records. A new type is named here, which makes its fields system fields and its conflicts readable. */
import * as z from 'zod/mini';
import type { RecordType } from './record-type.ts';
import { contacts } from './records/contacts.ts';
import { improvements } from './records/improvements.ts';
import { onboarding } from './records/onboarding.ts';
import { renewals } from './records/renewals.ts';
import { supportRequests } from './records/support-requests.ts';

export const recordTypes = [renewals, contacts, onboarding, improvements, supportRequests] as const;

/**
 * The data of a `stale_value` error, for a record of any of the types. Types with more fields are tried first: a type whose
 * fields are among those of another would accept the other's records and remove the other fields.
 */
export const staleDataOf = (
  types: readonly (Pick<RecordType, 'fields'> & { readonly stale: z.ZodMiniType })[],
) =>
  z.union(
    types
      .toSorted((one, other) => Object.keys(other.fields).length - Object.keys(one.fields).length)
      .map(({ stale }) => stale),
  );

export const staleData = staleDataOf(recordTypes);
