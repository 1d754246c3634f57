/** Proposes the same change of many renewals: how many, a sample, who is left out, and the calls that make it. */
import { valueReader, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { Filter } from '../../../contract/filter.ts';
import { RECORDS_AT_ONCE } from '../../../contract/record-outcome.ts';
import { renewalCalls, type Renewal } from '../../../contract/records/renewals.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { normalValue } from '../../../contract/rules/field-value.ts';
import { countRecords, firstRecords } from '../../db/repositories/asked-records.ts';
import type { ActionContext, Proposal, ProposedCall } from './action-work.ts';
import { LINES_MOST } from './proposal-lines.ts';
import { NOT_OWN } from './record-proposal.ts';
import { renewalStore, soughtRenewals } from './renewal-list.ts';
import { valueWords } from './value-words.ts';
import { countOf, figure } from './words.ts';

/** Records of one proposal. */
const BULK_MOST = 1_000;

/** Those of the filter, by name. Null for more than one proposal may change. */
export const renewalsToChange = (context: ActionContext, filter: Filter | null) =>
  context.read(async (tx) => {
    const sought = soughtRenewals(context, filter);
    const count = await countRecords(tx, renewalStore, sought);
    if (count > BULK_MOST) return { count, records: null };
    const records = await firstRecords(tx, renewalStore, sought, { order: [], limit: BULK_MOST });
    // Records of this type; the compiler cannot see that the store gives no others.
    return { count, records: records as readonly Renewal[] };
  });

export const tooMany = (count: number): { readonly nothing: string } => ({
  nothing: `${figure(count)} renewals match. At most ${figure(BULK_MOST)} can be changed at once; please narrow them down.`,
});

/** An account is changed once, through one of its renewals. */
const onceEach = (field: Field, records: readonly Renewal[]): readonly Renewal[] =>
  field.traits?.of === 'customer'
    ? [...new Map(records.map((record) => [record.customer_id, record])).values()]
    : records;

/** At most `RECORDS_AT_ONCE` changes in one call; each names the value that the person saw. */
function changeCalls(
  { actor }: ActionContext,
  field: Field,
  value: CustomValue,
  records: readonly Renewal[],
): readonly ProposedCall[] {
  const read = valueReader(field);
  const changes = records.map((record) => ({
    id: record.id,
    change: {
      field: field.field_name,
      value,
      expected_value: normalValue(field, read(record)),
      ...(!field.is_system_field && { is_custom_field: true }),
    },
  }));
  const calls: ProposedCall[] = [];
  for (let from = 0; from < changes.length; from += RECORDS_AT_ONCE) {
    calls.push({
      call: renewalCalls.changes.name,
      query: { workspace_id: actor.workspace.workspace_id },
      body: { changes: changes.slice(from, from + RECORDS_AT_ONCE) },
    });
  }
  return calls;
}

interface BulkChange {
  readonly field: Field;
  readonly value: CustomValue;
  /** What is changed, in words: `renewal` or `account`. */
  readonly noun: string;
  readonly text: (count: string, changed: string) => string;
  readonly done: (count: string, changed: string) => string;
}

export function proposeBulk(
  context: ActionContext,
  found: readonly Renewal[],
  { field, value, noun, text, done }: BulkChange,
): Proposal | { readonly nothing: string } {
  const { actor, world } = context;
  const read = valueReader(field);
  const held = (record: Renewal) => normalValue(field, read(record));
  const changed = valueWords(field, value, world);
  const records = onceEach(field, found).filter(
    (record) => JSON.stringify(held(record)) !== JSON.stringify(value),
  );
  if (records.length === 0) return { nothing: `All of them have ${changed} already.` };
  const own = records.filter((record) => mayEditRecord(actor.member, record.owner_member_id));
  const foreign = records.filter((record) => !own.includes(record));
  if (own.length === 0) return { nothing: NOT_OWN };
  const count = countOf(own.length, noun);
  const due = ({ renewal_date }: Renewal) => (renewal_date === null ? '' : ` (${formatDay(renewal_date)})`);
  const rest = own.length > LINES_MOST ? ` The first ${LINES_MOST} are shown.` : '';
  const lost =
    foreign.length > 0 ? ` ${countOf(foreign.length, noun)} of other owners stay as they are.` : '';
  return {
    text: `${text(count, changed)}${rest}${lost}`,
    lines: own.slice(0, LINES_MOST).map((record) => ({
      what: noun === 'account' ? record.account_name : `${record.account_name}${due(record)}`,
      old: valueWords(field, held(record), world),
      new: changed,
    })),
    left_out: foreign.map(({ account_name }) => ({ name: account_name, reason: NOT_OWN })),
    calls: changeCalls(context, field, value, own),
    done: done(count, changed),
  };
}
