/**
 * The tables of all types are one machine with other data, so the walk of the renewals' table, which covers every transition of
 * it, covers theirs. Only their names, and the events that a type without buckets, flags or filters does not take, differ.
 */
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { contactFlows } from '../../machines/contacts/contact-flows.ts';
import { improvementFlows } from '../../machines/improvements/improvement-flows.ts';
import { onboardingFlows } from '../../machines/onboarding/onboarding-flows.ts';
import { renewalFlows } from '../../machines/renewals/renewals.machine.ts';
import { supportFlows } from '../../machines/support/support-flows.ts';

/** States, transitions, guards, actions, delays and invoked actors, by name. What a function says is not compared. */
const drawn = ({ id, config }: AnyStateMachine, load: string, without: readonly string[] = []) =>
  JSON.stringify(config, (key, value: unknown) => {
    if (without.includes(key)) return undefined;
    return typeof value === 'function' ? 'a function' : value;
  })
    .replaceAll(`"${id}"`, '"records"')
    .replaceAll(`#${id}.`, '#records.')
    .replaceAll(`"${load}"`, '"load"');

test('the drawing of a table has its states and transitions', () => {
  const renewals = drawn(renewalFlows.table, 'loadRenewals');
  for (const part of ['"editing"', '"cell.open"', '"bucket.choose"', '"flag.choose"'])
    expect(renewals).toContain(part);
});

test.each([
  ['contacts', contactFlows.table, 'loadContacts', ['bucket.choose', 'flag.choose']],
  ['projects', onboardingFlows.table, 'loadProjects', ['flag.choose']],
  ['improvement requests', improvementFlows.table, 'loadImprovements', ['bucket.choose', 'flag.choose']],
  ['support requests', supportFlows.table, 'loadSupportRequests', ['flag.choose']],
] as const)('the table of the %s is that of the renewals', (_name, table, load, untaken) => {
  const same = drawn(table, load) === drawn(renewalFlows.table, 'loadRenewals', untaken);
  expect(same).toBe(true);
});
