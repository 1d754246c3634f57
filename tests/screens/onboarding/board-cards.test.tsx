/** A card of the board is rendered only when something of its own is another: a dragged one would render all with each step. */
import { act, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { boardMachine } from '../../../machines/onboarding/board.machine.ts';
import { sampleProjects } from '../../../machines/onboarding/board.sample.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { Board } from '../../../src/features/onboarding/board.tsx';
import { useEntered } from '../../../src/ui/use-entered.ts';

/** The cards that were rendered since the last call, in the order of their ids. Only a card reads the next step of its project. */
function watchedProjects() {
  const read = new Set<string>();
  const rows = sampleProjects.map((row) =>
    Object.defineProperty({ ...row }, 'next_action', {
      enumerable: true,
      get: () => {
        read.add(row.id);
        return row.next_action;
      },
    }),
  ) as readonly OnboardingProject[];
  return {
    rows,
    rendered: () => {
      const ids = [...read].toSorted();
      read.clear();
      return ids;
    },
  };
}

function boardOf(rows: readonly OnboardingProject[]) {
  const board = createActor(boardMachine.provide({ actors: { watchTable: relay, watchAddress: relay } }), {
    input: { today: '2026-02-04', shape: 'board' },
  }).start();
  report(board, 'watchTable', {
    type: 'projects.shown',
    rows,
    movable: new Set(rows.map(({ id }) => id)),
    members: [],
  });
  return board;
}

test('the panel of another project renders only the cards that it marks', async () => {
  const { rows, rendered } = watchedProjects();
  const board = boardOf(rows);
  const onOpen = () => {};
  const view = render(<Board actor={board} sought={null} opened={null} onOpen={onOpen} />);
  const all = rendered();
  expect(all.length).toBeGreaterThan(2);
  const [one = '', other = ''] = all;

  const open = (id: string) =>
    act(async () => view.rerender(<Board actor={board} sought={null} opened={id} onOpen={onOpen} />));
  await open(one);
  expect(rendered()).toEqual([one]);
  await open(other);
  expect(rendered()).toEqual([one, other]);
});

/** As the page shows it: after a press, behind what is shown at once. */
function Pressed({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  return useEntered(isOn) ? children : null;
}

test('a board that a press shows has the cards of the window first, and then all', async () => {
  const [sample] = sampleProjects;
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...sample, id: `p${at}` })) as typeof sampleProjects;
  const board = boardOf(rows);
  const counted: number[] = [];
  const page = (isOn: boolean) => (
    <Profiler id="board" onRender={() => counted.push(document.querySelectorAll('article').length)}>
      <Pressed isOn={isOn}>
        <Board actor={board} />
      </Pressed>
    </Profiler>
  );
  const view = render(page(false));
  await act(async () => view.rerender(page(true)));
  const shown = counted.filter((count) => count > 0);
  expect(shown[0]).toBeLessThan(20);
  expect(shown.at(-1)).toBe(20);
});
