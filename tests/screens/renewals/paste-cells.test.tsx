/** Several cells pasted over the table, and a range cleared: the flows of range, paste and table together. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, type Subscription } from 'xstate';
import type { Role } from '../../../contract/rights.ts';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { readCells } from '../../../src/effects/read-cells.ts';
import { turn } from '../../support/screens/turn.ts';
import { cellOf, openTable } from './open-table.tsx';

const account = 'Northwind Traders';
const quarry = 'Quarry & Stone Suppl…';

const followed: Subscription[] = [];
afterEach(() => followed.splice(0).forEach((one) => one.unsubscribe()));

/** The table writes with a call that stays unanswered. */
async function openPaste(role: Role = 'admin') {
  const range = createActor(renewalFlows.range.provide({ actors: { watchTable: relay } })).start();
  const paste = createActor(renewalFlows.paste.provide({ actors: { watchTable: relay, readCells } })).start();
  const table = await openTable({ role, range, paste });
  const steps: unknown[] = [];
  const { context } = table.actor.getSnapshot();
  act(() => {
    report(range, 'watchTable', { type: 'table.shown', table: context } as const);
    report(paste, 'watchTable', { type: 'table.shown', table: context } as const);
  });
  followed.push(
    paste.on('*', (event) => {
      if (event.type === 'step.asked') steps.push(event.step.redo);
      else table.actor.send({ type: 'drafts.keep', drafts: event.drafts });
    }),
  );
  return { range, paste, steps, ...table };
}

const focus = (cell: HTMLElement) => act(() => cell.focus());

async function put(text: string, html = ''): Promise<void> {
  await act(async () => {
    fireEvent.paste(document.body, {
      clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : html) },
    });
    await turn();
  });
}

test('cells of a spreadsheet are written from the focused cell on', async () => {
  const { steps } = await openPaste();
  focus(cellOf('Annual revenue', quarry));
  await put('100\t200\n300\t400\n');
  expect(steps).toMatchObject([
    {
      changes: [
        { id: 'r2', field: 'annual_revenue', before: 41_200, after: 100 },
        { id: 'r2', field: 'contract_value', after: 200 },
        { id: 'r1', field: 'annual_revenue', after: 300 },
        { id: 'r1', field: 'contract_value', after: 400 },
      ],
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong cell is told with its place and stays in it to be corrected; the right ones are written', async () => {
  const { person, steps } = await openPaste();
  focus(cellOf('Annual revenue', account));
  await put('many\t200');
  const dialog = screen.getByRole('dialog', { name: 'Paste 1 cell?' });
  expect(dialog).toHaveTextContent(
    'What is no value of its field stays in its cell as not saved, where it can be corrected.',
  );
  expect(screen.getByRole('list', { name: 'What cannot be saved' })).toHaveTextContent(
    'Annual revenue, Northwind Traders“many”: Please enter a number of 0 or more',
  );
  expect(steps).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Paste 1' }));
  expect(steps).toMatchObject([{ changes: [{ id: 'r1', field: 'contract_value', after: 200 }] }]);
  const cell = cellOf('Annual revenue', account);
  expect(cell).toHaveTextContent('Not saved: many');
  expect(cell).toHaveAttribute('aria-description', 'Please enter a number of 0 or more');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a number of 0 or more');
});

test('one value fills the selected range, and Delete clears it', async () => {
  const { person, steps } = await openPaste();
  focus(cellOf('Annual revenue', quarry));
  await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await put('7');
  expect(steps).toMatchObject([{ changes: [{ after: 7 }, { after: 7 }, { after: 7 }, { after: 7 }] }]);
  await person.keyboard('{Delete}');
  expect(steps).toHaveLength(2);
  expect(steps[1]).toMatchObject({
    changes: [{ after: null }, { after: null }, { after: null }, { after: null }],
  });
});

test('one value over one cell is put as before, and Delete clears only this cell', async () => {
  const { person, steps, writes } = await openPaste();
  focus(cellOf('Annual revenue', account));
  await put('5', '<table><tr><td>5</td></tr></table>');
  expect(writes[0]?.input).toMatchObject({ field: 'annual_revenue', value: 5 });
  focus(cellOf('Contract value', account));
  await person.keyboard('{Delete}');
  expect(writes[1]?.input).toMatchObject({ field: 'contract_value', value: null });
  expect(steps).toEqual([]);
});

test('an editor is told which accounts are not theirs, and giving one away is counted', async () => {
  await openPaste('editor');
  focus(cellOf('Owner', quarry));
  await put('Maya Okafor\nCristina Vandykeman');
  const dialog = screen.getByRole('dialog', { name: 'Paste 1 cell?' });
  expect(dialog).toHaveTextContent('1 account will be given away.');
  expect(dialog).toHaveTextContent('Your role lets you edit only the accounts you own.');
});

test('rows beyond the end of the table are counted', async () => {
  await openPaste();
  focus(cellOf('Annual revenue', account));
  await put('1\n2\n3\n4');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '2 rows beyond the end of the table will not be pasted.',
  );
});
