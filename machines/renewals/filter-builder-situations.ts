/** The filters that the table of the renewals has in the walk of its filter builder, and what the builder then holds. */
import type { SnapshotFrom } from 'xstate';
import type { FilterBuilderEvent } from '../records/filter-builder-setup.ts';
import { isDraftGroup, partAt, type DraftCondition } from '../records/filter-draft.ts';
import { report, type Expectation } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleFields, sampleMembers } from './renewals.sample.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.filter>;

export const amount = 'annual_revenue.greater_than(10000)';
export const revenue = 'Annual revenue is greater than $10,000';
export const several = `and(${amount},or(account_owner.is(me),auto_renewal.is(true)))`;
export const either = '(Owner is you or Auto renewal is Yes)';
export const deep = `and(${amount},or(account_owner.is(me),and(auto_renewal.is(true),owner_confidence.is(low))))`;
export const most = `or(${Array.from({ length: 30 }, (_, index) => `annual_revenue.is(${index})`).join(',')})`;
export const broken = `and(${amount},custom.gone.is(1))`;

export const told = (name: string, filter: string, shows: readonly Expectation[] = []) => {
  const event = {
    type: 'table.changed',
    filter,
    fields: sampleFields,
    members: sampleMembers,
  } as const satisfies FilterBuilderEvent;
  return {
    name,
    event,
    by: [report('watchTable', event)],
    when: (snapshot: Snapshot) => snapshot.context.fields.length === 0 && snapshot.matches('closed'),
    shows,
  };
};

const at = ({ context }: Snapshot, ...place: readonly number[]) => partAt(context.draft, place);
export const condition = (snapshot: Snapshot, ...place: readonly number[]): DraftCondition | undefined => {
  const part = at(snapshot, ...place);
  return part === undefined || isDraftGroup(part) ? undefined : part;
};
const isKnown = ({ context }: Snapshot) => context.fields.length > 0;
export const isEmpty = (snapshot: Snapshot) => isKnown(snapshot) && snapshot.context.filter === '';
export const has = (filter: string) => (snapshot: Snapshot) => snapshot.context.filter === filter;
/** The first condition asks as it did when the builder opened without a filter. */
export const isBlank = (snapshot: Snapshot) => {
  const first = condition(snapshot, 0);
  return (
    isEmpty(snapshot) &&
    snapshot.context.draft.parts.length === 1 &&
    first?.field === 'account_name' &&
    first.operator === 'contains' &&
    first.texts.length === 0
  );
};
export const isUntouched = ({ context }: Snapshot) =>
  JSON.stringify(context.draft) === JSON.stringify(context.first) && context.problem === null;
