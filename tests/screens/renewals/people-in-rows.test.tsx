/** Who else is at a record is seen in its row, and no other row is rendered for it. */
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { liveLinkMachine, type Opening } from '../../../machines/records/live-link.machine.ts';
import { sampleMembers, sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { cellOf, openTable } from './open-table.tsx';

const [northwind = sampleRows[0]!, quarry = sampleRows[1]!] = sampleRows;
const member = (id: string, name: string) => ({ ...sampleMembers[0]!, id, name });
const members = [
  member('m1', 'Maya Okafor'),
  member('m2', 'Priya Raman'),
  member('m3', 'Daniel Roth'),
  member('m4', 'Tom Lee'),
];

async function openLive() {
  const live = createActor(
    liveLinkMachine.provide({
      actors: {
        openLink: fromCallback<EventObject, Opening>(({ receive, sendBack }) => receive(sendBack)),
        watchHidden: relay,
        watchPages: relay,
      },
    }),
    { input: { workspaceId: 'w1', chance: 1 } },
  ).start();
  report(live, 'watchPages', { type: 'live.follow', cursor: null });
  await openTable({ members, live });
  const at = (record: string, ...ids: string[]) =>
    act(() =>
      report(live, 'openLink', {
        type: 'live.present',
        people: ids.map((id) => ({ member_id: id, record_id: record })),
      }),
    );
  return { at };
}

const account = (name: string) => cellOf('Account', name);

test('the pictures of two people and the number of the others are in the row, and all names are said', async () => {
  const { at } = await openLive();
  expect(within(account(northwind.account_name)).queryByRole('img')).toBeNull();
  at(northwind.id, 'm2', 'm1');
  const priya = within(account(northwind.account_name)).getByRole('img', { name: 'Priya Raman is here' });
  expect(priya).toHaveTextContent(/^PR$/);
  at(northwind.id, 'm2', 'm3', 'm4');
  const all = screen.getByRole('img', { name: 'Priya Raman, Daniel Roth and Tom Lee are here' });
  expect(account(northwind.account_name)).toContainElement(all);
  expect(all).toHaveTextContent(/^PRDR\+1$/);
  at(quarry.id, 'm2');
  expect(within(account(northwind.account_name)).queryByRole('img')).toBeNull();
});

test('the tooltip of the account says who is there', async () => {
  const { at } = await openLive();
  at(northwind.id, 'm2');
  act(() => account(northwind.account_name).focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Priya Raman is here');
});
