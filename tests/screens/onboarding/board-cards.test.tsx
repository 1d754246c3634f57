/** A card of the board is rendered only when something of its own is another: a dragged one would render all with each step. */
import { act, render } from '@testing-library/react';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { boardMachine } from '../../../machines/onboarding/board.machine.ts';
import { sampleProjects } from '../../../machines/onboarding/board.sample.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { Board } from '../../../src/features/onboarding/board.tsx';

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

test('the panel of another project renders only the cards that it marks', async () => {
  const { rows, rendered } = watchedProjects();
  const board = createActor(boardMachine.provide({ actors: { watchTable: relay, watchAddress: relay } }), {
    input: { today: '2026-02-04', shape: 'board' },
  }).start();
  const show = (shown: readonly OnboardingProject[]) =>
    report(board, 'watchTable', {
      type: 'projects.shown',
      rows: shown,
      movable: new Set(shown.map(({ id }) => id)),
      members: [],
    });
  show(rows);
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
