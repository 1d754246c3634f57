/** Which records a table asks for when the live stream tells of changes (decision 64). Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import type { LiveChange } from '../../contract/live.ts';
import { movesAccount } from '../../contract/rules/account-holders.ts';
import { isComputedFrom } from '../../contract/rules/computed-from.ts';
import { defaultTriage } from '../../contract/triage.ts';
import type { AskedRecords } from './changed-records.machine.ts';

/** Whether the rules by which records are flagged changed; no value of a record changes with them. */
export const changesTriage = ({ entity_type: type, fields }: LiveChange) =>
  type === 'workspace' && fields.some((field) => Object.hasOwn(defaultTriage, field));

/** Which records of a type are to be asked for; null for all of them, of which only those are sent that differ (decision 97). */
export function askedBy(
  changes: readonly LiveChange[],
  noun: string,
  rows: readonly AnyRecord[],
): AskedRecords {
  const own = changes.filter(({ entity_type: type }) => type === noun);
  const ofCustomers = changes.filter(({ entity_type: type }) => type === 'customer');
  // The demo data are switched by a change of the workspace, without an entry for each record.
  const isWide = changes.some((change) => change.entity_type === 'workspace' && !changesTriage(change));
  const isHidden = changes.some(
    ({ entity_type: type, action }) => type !== noun && movesAccount({ type, action }),
  );
  const isComputed = changes.some(({ entity_type: type, action, fields }) =>
    isComputedFrom(noun, { type, action, fields }),
  );
  if (isWide || isHidden || isComputed || [...own, ...ofCustomers].some(({ ids }) => ids.length === 0))
    return null;
  const customers = new Set(ofCustomers.flatMap(({ ids }) => ids));
  const belonging =
    customers.size === 0
      ? []
      : rows.filter(({ customer_id: id }) => id !== undefined && customers.has(id)).map(({ id }) => id);
  return [...new Set([...own.flatMap(({ ids }) => ids), ...belonging])];
}
