/** The other records of a record's account, in its panel (spec §2.14): a list with one item for each type of records. */
import type { CallAnswer, CallInput } from '../../contract/call.ts';
import type { LiveChange } from '../../contract/live.ts';
import { paths } from '../../contract/paths.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { recordTypes } from '../../contract/record-types.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { RelatedRecords } from '../../contract/related-records.ts';
import { callSlot } from '../shared/call-slot.ts';
import { collection } from '../shared/collection.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

export type RelatedCalls = Pick<RecordCalls<never>, 'related'>;

type Related = NonNullable<RelatedCalls['related']>;

/** @param calls those of the record's type; without `related` the list is never loaded */
export const relatedRecords = ({ related }: RelatedCalls) =>
  collection({
    id: 'loadRelated',
    load:
      related === undefined
        ? notProvided<CallAnswer<Related>, CallInput<Related>>('relatedRecords', 'related')
        : callSlot('relatedRecords', related),
    items: ({ data }) => data,
    problem: sentenceOr('Something went wrong. Please try again.'),
  });

const types: readonly RecordType[] = recordTypes;

/** Undefined for a type that only a newer server knows. */
export const typeNamed = (noun: string): RecordType | undefined =>
  types.find((type) => type.noun.one === noun);

/** The page of the record's table with its panel. */
export const recordAddress = ({ page }: Pick<RecordType, 'page'>, slug: string, id: string): string =>
  `${paths.workspace[page](slug)}?record=${encodeURIComponent(id)}`;

/**
 * Whether a change can concern the list: it is of a record in it or of the account, or of a record that may have come to the
 * account.
 */
export function concernsRelated(
  { entity_type, action, ids, fields }: LiveChange,
  customerId: string,
  listed: readonly RelatedRecords[],
): boolean {
  const known = [customerId, ...listed.flatMap(({ records }) => records.map(({ id }) => id))];
  // No ids are told of very many changes.
  if (ids.length === 0 || ids.some((id) => known.includes(id))) return true;
  return typeNamed(entity_type) !== undefined && (action !== 'update' || fields.includes('account_name'));
}
