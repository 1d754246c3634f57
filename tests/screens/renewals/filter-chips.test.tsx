/** The chips of the filter builder: what is applied, in words, and what of an address cannot be read. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { sampleFields, sampleMembers } from '../../../machines/renewals/renewals.sample.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { RenewalFilterScreen } from '../../../src/features/renewals/renewal-filter-screen.tsx';

function openBuilder(filter: string) {
  const machine = renewalFlows.filter.provide({ actors: { watchTable: relay } });
  const actor = createActor(machine, { input: { me: 'm1' } }).start();
  const written: string[] = [];
  actor.on('filter.written', (event) => written.push(event.filter));
  const shows = (shown: string) =>
    act(() =>
      report(actor, 'watchTable', {
        type: 'table.changed',
        filter: shown,
        fields: sampleFields,
        members: sampleMembers,
      }),
    );
  render(<RenewalFilterScreen actor={actor} />);
  shows(filter);
  return { person: userEvent.setup({ delay: null }), written, shows };
}

test('an applied condition is a chip at once', async () => {
  const { person, written } = openBuilder('');
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.type(screen.getByLabelText('Value, condition 1'), 'north');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(written).toEqual(['account_name.contains(north)']);
  expect(screen.getByRole('button', { name: 'Account contains “north”' })).toBeVisible();
});

test('what is typed stays while the table shows another filter, and the dialog says what was not read', async () => {
  const { person, shows } = openBuilder('and(auto_renewal.is(true),gone.is(1))');
  expect(screen.getByRole('status')).toHaveTextContent('“gone.is” is no condition of this table');
  await person.click(screen.getByRole('button', { name: 'Auto renewal is Yes' }));
  expect(screen.getByRole('note')).toHaveTextContent('“gone.is” is no condition of this table');
  await person.click(screen.getByRole('button', { name: 'Add condition' }));
  await person.type(screen.getByLabelText('Value, condition 2'), 'north');
  shows('');
  expect(screen.getByLabelText('Value, condition 2')).toHaveValue('north');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Value, condition 2')).toHaveValue('north');
});
