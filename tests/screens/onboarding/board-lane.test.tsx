/** A lane of the board is rendered only when something of its own is another, and at first with the cards that the window can show. */
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { sampleProjects } from '../../../machines/onboarding/board.sample.ts';
import type { LaneEntry } from '../../../machines/onboarding/lane-entries.ts';
import type { Lane } from '../../../machines/onboarding/lanes.ts';
import { BoardLane } from '../../../src/features/onboarding/board-lane.tsx';

const rows = sampleProjects
  .slice(0, 1)
  .flatMap((sample) => Array.from({ length: 30 }, (_, at) => ({ ...sample, id: `p${at}` })));
const entriesOf = (shown: typeof rows): LaneEntry[] => shown.map((row) => ({ kind: 'card', row }));
const nothing = () => {};
const parts = {
  drag: {
    itemProps: (id: string) => ({ 'data-drag-item': id }),
    handleProps: (id: string) => ({ 'data-drag-handle': id, onPointerDown: nothing, onKeyDown: nothing }),
  },
  movable: new Set<string>(),
  members: [],
  today: '2026-02-04',
  narrow: false,
  keysId: 'keys',
  onOpen: nothing,
  onMore: nothing,
  onMove: nothing,
};
const lane: Lane = { stage: 'set_up', label: 'Set up', rows, revenue: 100 };
const flyingStyle = {};

/** Its properties as the board makes them with each step: the objects around the projects are others. */
const properties = (): ComponentProps<typeof BoardLane> => ({
  lane: { ...lane, rows: [...rows] },
  entries: entriesOf(rows.slice(0, 20)),
  length: 20,
  isWhole: true,
  isTarget: false,
  dragged: { item: 'p0', by: 'keyboard' },
  height: undefined,
  flyingStyle,
  opened: null,
  parts,
});

/** Only a lane that is rendered reads its label. */
function isRenderedAgain(change: Partial<ReturnType<typeof properties>>): boolean {
  const read = vi.fn(() => 'Set up');
  const watched = (changed: typeof change) => {
    const all = { ...properties(), ...changed };
    return { ...all, lane: Object.defineProperty({ ...all.lane }, 'label', { get: read }) };
  };
  const view = render(<BoardLane {...watched({})} />);
  read.mockClear();
  view.rerender(<BoardLane {...watched(change)} />);
  return read.mock.calls.length > 0;
}

test('a step that changes nothing of it does not render it', () => expect(isRenderedAgain({})).toBe(false));

test.each<[string, Partial<ReturnType<typeof properties>>]>([
  ['the number of its projects', { lane: { ...lane, rows: rows.slice(1) } }],
  ['its revenue', { lane: { ...lane, revenue: 101 } }],
  ['one of its projects', { entries: entriesOf(rows.slice(0, 20).map((row) => ({ ...row }))) }],
  [
    'what stands in its places',
    { entries: entriesOf(rows.slice(0, 20)).map(({ row }) => ({ kind: 'left', row })) },
  ],
  ['fewer cards', { entries: entriesOf(rows.slice(0, 19)) }],
  ['how many are shown', { length: 30 }],
  ['whether it is whole', { isWhole: false }],
  ['whether it would get the card', { isTarget: true }],
  ['which card is moved', { dragged: { item: 'p1', by: 'keyboard' } }],
  ['by what it is moved', { dragged: { item: 'p0', by: 'pointer' } }],
  ['that none is moved', { dragged: null }],
  ['the height of the place', { height: 120 }],
  ['the style of the card', { flyingStyle: { width: 100 } }],
  ['the opened project', { opened: 'p2' }],
  ['the parts of all cards', { parts: { ...parts } }],
])('%s renders it', (_, change) => expect(isRenderedAgain(change)).toBe(true));

test('at first it has no more cards than the window can show, and says how many are left beside all of them', () => {
  render(<BoardLane {...properties()} isWhole={false} />);
  const first = screen.getAllByRole('article').length;
  expect(first).toBeGreaterThanOrEqual(window.innerHeight / 150);
  expect(first).toBeLessThan(20);
  expect(screen.getByRole('button', { name: 'Show 10 more of Set up' })).toBeVisible();
});
