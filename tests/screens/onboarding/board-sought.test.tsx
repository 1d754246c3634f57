/** A card below the window may be sought while the board is opened: the focus goes to it when it is there. */
import { act, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { boardMachine } from '../../../machines/onboarding/board.machine.ts';
import { sampleProjects } from '../../../machines/onboarding/board.sample.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { Board } from '../../../src/features/onboarding/board.tsx';

test('a card that is sought before the board is whole gets the focus', async () => {
  const rows = sampleProjects
    .slice(0, 1)
    .flatMap((sample) => Array.from({ length: 20 }, (_, at) => ({ ...sample, id: `p${at}` })));
  const board = createActor(boardMachine.provide({ actors: { watchTable: relay, watchAddress: relay } }), {
    input: { today: '2026-02-04', shape: 'board' },
  }).start();
  report(board, 'watchTable', { type: 'projects.shown', rows, movable: new Set<string>(), members: [] });
  const place = document.body.appendChild(document.createElement('div'));
  const cards = () => [...place.querySelectorAll<HTMLElement>('article')];

  // Outside of `act`, which would go on until the board is whole.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  flushSync(() => root.render(<Board actor={board} sought={null} />));
  const id = rows.at(-1)?.id ?? '';
  expect(cards().some(({ dataset }) => dataset['dragItem'] === id)).toBe(false);
  flushSync(() => root.render(<Board actor={board} sought={{ record: id, key: 'stage' }} />));
  vi.unstubAllGlobals();

  await waitFor(() => expect(cards()).toHaveLength(20));
  await waitFor(() =>
    expect(document.activeElement?.closest('article')).toHaveAttribute('data-drag-item', id),
  );
  await act(async () => root.unmount());
});
