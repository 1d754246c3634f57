/** The tours of a walk take what its paths take (ADR 40). */
import { expect, test } from 'vitest';
import { pathsOf, stateKey, type FlowPath } from '../../machines/testing/model.ts';
import { register } from '../../machines/testing/register.ts';
import { toursOf } from '../../machines/testing/tours.ts';
import type { Walk } from '../../machines/testing/walk.ts';

/** Each move with the state it is taken in and the one it leads to, and each refused move with its state. */
function shownBy(walk: Walk, paths: readonly FlowPath[]): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const path of paths) {
    let at = stateKey(walk, path.initial);
    for (const { move, state, refusedBefore = [] } of path.steps) {
      for (const { name } of refusedBefore) shown.add(`${at} refuses ${name}`);
      const to = stateKey(walk, state);
      shown.add(`${at} takes ${move.name} ${move.event.type} to ${to}, shows ${JSON.stringify(move.shows)}`);
      at = to;
    }
    for (const { name } of path.refused) shown.add(`${at} refuses ${name}`);
  }
  return shown;
}

const movesOf = (paths: readonly FlowPath[]) => paths.reduce((sum, { steps }) => sum + steps.length, 0);

test.each(register.map(({ walk }) => ({ id: walk.id, walk })))(
  'the tours of $id take each move of its paths in the same state, and check the same refusals',
  ({ walk }) => {
    const paths = pathsOf(walk);
    const tours = toursOf(walk, paths);
    const shown = shownBy(walk, tours);
    const missing = [...shownBy(walk, paths)].filter((one) => !shown.has(one));
    expect(missing).toEqual([]);
    expect(movesOf(tours)).toBeLessThanOrEqual(movesOf(paths));
    expect(tours.length).toBeLessThanOrEqual(paths.length);
  },
);
