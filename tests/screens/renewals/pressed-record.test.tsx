/** The record that is pressed is marked at once; what the page does with it follows the address (decision 102). */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { createActor, setup } from 'xstate';
import { beforeEach, expect, test } from 'vitest';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import { relay } from '../../../src/app/actors/relay.ts';
import { useRecordPanel } from '../../../src/app/router/use-record-panel.ts';
import { slowly } from '../../support/screens/slowly.tsx';
import { openTable } from './open-table.tsx';

beforeEach(() => window.history.replaceState(null, '', '/renewals'));

/** Is told of records, and does nothing with them. */
const told = setup({ actors: { watchRecord: relay } }).createMachine({
  invoke: { id: 'watchRecord', src: 'watchRecord' },
});
const noParts: readonly string[] = [];

async function openPanel() {
  const { actor: table } = await openTable();
  const [panel, notes] = [createActor(told).start(), createActor(told).start()];
  const { Slow, arrive } = slowly();
  function Page() {
    const { id, addressed, open } = useRecordPanel({
      table,
      panel: panel as unknown as RecordPanelActor,
      notes,
      naming: 'account_name',
      parts: noParts,
    });
    return (
      <>
        {['r1', 'r2', null].map((one) => (
          <button key={one} type="button" onClick={() => open(one)}>
            {one ?? 'none'}
          </button>
        ))}
        <output aria-label="marked">{id ?? 'none'}</output>
        <output aria-label="addressed">{addressed ?? 'none'}</output>
        {addressed !== null && <Slow>panel</Slow>}
      </>
    );
  }
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return {
    press: (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name }))),
    shown: () => ['marked', 'addressed'].map((name) => screen.getByLabelText(name).textContent),
    arrive,
  };
}

test('a pressed record is marked before its panel is rendered', async () => {
  const { press, shown, arrive } = await openPanel();
  await press('r1');
  expect(shown()).toEqual(['r1', 'none']);
  await arrive();
  expect(shown()).toEqual(['r1', 'r1']);
  await press('none');
  expect(shown()).toEqual(['none', 'none']);
});

test('records that are pressed one after the other, before the panel is rendered, are one step back', async () => {
  const { press, shown, arrive } = await openPanel();
  const before = window.history.length;
  await press('r1');
  await press('r2');
  expect(shown()).toEqual(['r2', 'none']);
  await arrive();
  expect(shown()).toEqual(['r2', 'r2']);
  expect(window.history.length).toBe(before + 1);
});
