/** The board knows what the view of its table shows as soon as it is shown, whatever happened to the table before. */
import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { beforeEach, expect, test } from 'vitest';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { boardMachine } from '../../../machines/onboarding/board.machine.ts';
import { sampleProjects } from '../../../machines/onboarding/board.sample.ts';
import type { Shape } from '../../../machines/onboarding/board-setup.ts';
import { onboardingFlows } from '../../../machines/onboarding/onboarding-flows.ts';
import type { AskedTable } from '../../../machines/records/table-base-setup.ts';
import type { LoadedRecords } from '../../../machines/records/table-type.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { relay } from '../../../src/app/actors/relay.ts';
import { useBoard } from '../../../src/app/router/use-board.ts';

beforeEach(() => window.history.replaceState(null, '', '/projects'));

async function openProjects() {
  const table = createActor(
    onboardingFlows.table.provide({
      actors: {
        loadRecords: fromPromise<LoadedRecords<OnboardingProject>, AskedTable>(async () => ({
          rows: sampleProjects,
          members: [],
          fields: [],
        })),
        watchView: fromCallback(() => {}),
        watchRights: relay,
        watchFields: fromCallback(() => {}),
      },
    }),
    {
      input: {
        workspaceId: 'w1',
        userId: 'u1',
        member: { id: 'm1', role: 'admin' },
        view: plainView,
        widths: {},
        today: '2026-02-04',
      },
    },
  ).start();
  const board = createActor(boardMachine.provide({ actors: { watchTable: relay, watchAddress: relay } }), {
    input: { today: '2026-02-04', shape: 'table' },
  }).start();
  function Page() {
    useBoard({ table, board });
    return null;
  }
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await act(async () => {});
  return {
    table,
    search: (text: string) => act(async () => table.send({ type: 'search.change', text })),
    choose: (shape: Shape) => act(async () => board.send({ type: 'shape.choose', shape })),
    board,
    shown: () =>
      board
        .getSnapshot()
        .context.rows.map(({ id }) => id)
        .toSorted(),
  };
}

test('while the table is shown the board reads nothing, and it has the present projects when it is chosen', async () => {
  const { search, choose, shown } = await openProjects();
  expect(shown()).toEqual([]);
  await search('northwind');
  expect(shown()).toEqual([]);
  await choose('board');
  expect(shown()).toEqual(['p2']);
  expect(window.location.search).toContain('as=board');
});

test('what changes while the table is shown again is on the board when that comes back', async () => {
  const { search, choose, shown } = await openProjects();
  await choose('board');
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
  await choose('table');
  await search('contoso');
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
  await choose('board');
  expect(shown()).toEqual(['p1', 'p3']);
});

test('an address with the board fills it as well', async () => {
  window.history.replaceState(null, '', '/projects?as=board');
  const { board, shown } = await openProjects();
  expect(board.getSnapshot().matches('board')).toBe(true);
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
});

test('a changed project leaves what can be moved the same set, because another one renders every card', async () => {
  const { table, board, search, choose } = await openProjects();
  await choose('board');
  const { rows, movable } = board.getSnapshot().context;
  expect(movable.size).toBeGreaterThan(1);
  await act(async () =>
    table.send({ type: 'cell.replace', id: 'p2', column: 'next_action', text: 'Write to them' }),
  );
  expect(board.getSnapshot().context.rows).not.toBe(rows);
  expect(board.getSnapshot().context.movable).toBe(movable);
  await search('northwind');
  expect([...board.getSnapshot().context.movable]).toEqual(['p2']);
});
