/** The inbox of the support requests: the list, the open thread and what is known beside it, with keys and the focus. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useMemo, useState } from 'react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { SupportRequest } from '../../../contract/records/support-requests.ts';
import type { AskedTable } from '../../../machines/records/table-base-setup.ts';
import type { LoadedRecords } from '../../../machines/records/table-type.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { supportFlows } from '../../../machines/support/support-flows.ts';
import { open, thread as sampleThread } from '../../../machines/support/support-request.sample.ts';
import { supportRequestMachine } from '../../../machines/support/support-request.machine.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { supportColumns } from '../../../src/features/support/support-columns.tsx';
import { SupportInbox } from '../../../src/features/support/support-inbox.tsx';
import { ShownRecordsProvider } from '../../../src/records/shown-records.tsx';

const NOW = '2026-02-04T15:00:00.000Z';

const overdue: SupportRequest = {
  ...open,
  id: 'q2',
  number: 13,
  subject: 'Rosters fail to sync',
  priority: 'urgent',
  assignee: 'Ida Lund',
  assignee_member_id: 'm2',
  due_at: '2026-02-04T13:00:00.000Z',
};
const waiting: SupportRequest = {
  ...open,
  id: 'q3',
  number: 11,
  subject: 'Old VAT number',
  status: 'waiting',
  due_at: null,
};
const requests = [open, overdue, waiting];

const threadOf = (id: string) => ({
  ...sampleThread,
  request: requests.find((one) => one.id === id) ?? open,
  account: {
    renewal_id: 'r1',
    annual_revenue: 312_000,
    renewal_date: '2026-02-11',
    days_until_renewal: 7,
    owner_confidence: 'high' as const,
  },
  others: [{ id: 'q1', number: 12, subject: 'Cannot sign in', status: 'open' as const }],
});

function start(rows: readonly SupportRequest[]) {
  const machine = supportFlows.table.provide({
    actors: {
      loadRecords: fromPromise<LoadedRecords<SupportRequest>, AskedTable>(async () => ({
        rows,
        members: [],
        fields: [],
      })),
      watchView: fromCallback(() => {}),
      watchRights: relay,
      watchFields: fromCallback(() => {}),
    },
  });
  const table = createActor(machine, {
    input: {
      workspaceId: 'w1',
      userId: 'u1',
      member: { id: 'm1', role: 'editor' },
      view: plainView,
      widths: {},
      today: '2026-02-04',
    },
  }).start();
  const thread = createActor(
    supportRequestMachine.provide({
      actors: {
        getSupportThread: fromPromise(({ input }) =>
          Promise.resolve(threadOf((input as { params: { id: string } }).params.id)),
        ) as never,
        watchRequest: relay,
        watchClock: relay,
        watchRights: relay,
      },
    }),
    {
      input: {
        workspaceId: 'w1',
        member: { id: 'm1', name: 'Maya Okafor', role: 'editor' },
        timezone: 'America/New_York',
        now: NOW,
      },
    },
  ).start();
  return { table, thread };
}

/** As the page connects them; the address is a state here. */
function Page({ table, thread }: ReturnType<typeof start>) {
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useMemo(() => supportColumns([], [], false, []), []);
  useEffect(() => {
    report(
      thread,
      'watchRequest',
      opened === null ? { type: 'request.hide' } : { type: 'request.show', id: opened },
    );
  }, [thread, opened]);
  return (
    <ShownRecordsProvider actor={table}>
      <SupportInbox
        thread={thread}
        table={table}
        columns={columns}
        opened={opened}
        read={opened}
        onOpen={setOpened}
        slug="northbeam"
      />
    </ShownRecordsProvider>
  );
}

async function openInbox(rows: readonly SupportRequest[] = requests) {
  const flows = start(rows);
  await act(async () => {
    render(<Page {...flows} />);
  });
  const list = await screen.findByRole('list', { name: 'Requests' });
  await within(list).findAllByRole('button');
  return { person: userEvent.setup({ delay: null }), list };
}

const rowsIn = (list: HTMLElement) => within(list).getAllByRole('button');
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

test('the list is in the order of what presses, with the words of each request', async () => {
  const { list } = await openInbox();
  const said = rowsIn(list).map(({ textContent }) => textContent);
  expect(said).toEqual([
    'UrgentRosters fail to sync2 h overOpen13 · Northwind TradersILIda Lund',
    'NormalCannot sign in23 hOpen12 · Northwind TradersNobody works on it',
    'NormalOld VAT numberPausedWaiting11 · Northwind TradersNobody works on it',
  ]);
  expect(screen.getByText(/Choose a request to read it/)).toBeVisible();
  expect(screen.queryByRole('complementary', { name: 'Context' })).toBeNull();
});

test('J and K move along the list and stop at its ends', async () => {
  const { person, list } = await openInbox();
  await person.keyboard('k');
  expect(await heading(/Rosters fail to sync/)).toBeVisible();
  await person.keyboard('k');
  expect(rowsIn(list)[0]).toHaveAttribute('aria-current', 'true');
  await person.keyboard('jj');
  expect(await heading(/Old VAT number/)).toBeVisible();
  await person.keyboard('j');
  expect(rowsIn(list)[2]).toHaveAttribute('aria-current', 'true');
  await person.keyboard('k');
  expect(await heading(/Cannot sign in/)).toBeVisible();
});

test('letters that are typed into an answer move nothing', async () => {
  const { person } = await openInbox();
  await person.keyboard('jj');
  await person.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'jk');
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('jk');
  expect(await heading(/Cannot sign in/)).toBeVisible();
});

test('in the list arrows, Home and End open requests and take the focus along; it is one stop of Tab', async () => {
  const { person, list } = await openInbox();
  await person.tab();
  expect(rowsIn(list)[0]).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(rowsIn(list)[0]).toHaveAttribute('aria-current', 'true');
  await person.keyboard('{ArrowDown}');
  expect(rowsIn(list)[1]).toHaveFocus();
  await person.keyboard('{End}');
  expect(rowsIn(list)[2]).toHaveFocus();
  expect(rowsIn(list)[2]).toHaveAttribute('aria-current', 'true');
  await person.keyboard('{ArrowUp}');
  expect(rowsIn(list)[1]).toHaveFocus();
  await person.keyboard('{Home}');
  expect(rowsIn(list)[0]).toHaveFocus();
  await heading(/Rosters fail to sync/);
  await person.tab();
  expect(list.contains(document.activeElement)).toBe(false);
});

test('beside the thread stand its times, account, contact, other requests and fields', async () => {
  const { person, list } = await openInbox();
  await person.click(rowsIn(list)[0] ?? list);
  const side = await screen.findByRole('complementary', { name: 'Context' });
  const part = (name: string) => within(within(side).getByRole('region', { name }));
  expect(part('Timers').getByText('2 h over')).toBeVisible();
  expect(part('Account').getByText('$312,000')).toBeVisible();
  expect(part('Account').getByText('Feb 11, 2026')).toBeVisible();
  expect(part('Account').getByText('Maya Okafor, 1 other unsolved request')).toBeVisible();
  expect(part('Account').getByRole('link', { name: 'Open renewal' })).toHaveAttribute(
    'href',
    '/northbeam/retention/renewals?record=r1',
  );
  expect(part('Contact').getByText('Dana Fox')).toBeVisible();
  const fields = within(side).getByRole('grid', { name: 'Fields of Rosters fail to sync' });
  expect(within(fields).getByRole('rowheader', { name: 'First answer due' })).toBeVisible();
  await person.click(part('Same account').getByRole('button', { name: /Cannot sign in/ }));
  expect(await heading(/Cannot sign in/)).toBeVisible();
  expect(rowsIn(list)[1]).toHaveAttribute('aria-current', 'true');
});

test('the way back to the list gives the focus to the request', async () => {
  const { person, list } = await openInbox();
  await person.keyboard('j');
  await person.click(await screen.findByRole('button', { name: 'All requests' }));
  expect(screen.queryByRole('region', { name: 'Request' })).toBeNull();
  expect(rowsIn(list)[0]).toHaveFocus();
});

test('of very many requests a hundred are drawn, and as many more as the keys or the button ask for', async () => {
  const many = Array.from({ length: 130 }, (_, place) => ({
    ...waiting,
    id: `m${place}`,
    number: place + 1,
    subject: `Request ${place + 1}`,
  }));
  const { person, list } = await openInbox(many);
  expect(list.children.length).toBe(100);
  list.querySelector('button')?.focus();
  await person.keyboard('{End}');
  expect(list.children.length).toBe(130);
  expect(list.lastElementChild?.querySelector('button')).toHaveFocus();
  await person.keyboard('{Home}');
  expect(list.children.length).toBe(100);
  await person.click(screen.getByText('Show more'));
  expect(list.children.length).toBe(130);
  expect(screen.queryByText('Show more')).toBeNull();
});
