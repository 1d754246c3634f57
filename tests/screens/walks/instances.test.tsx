/** A machine that several flows use is wired in each of them. */
import { describe, expect, test } from 'vitest';
import { instances, wiringPaths } from '../../../machines/testing/instances.ts';
import { pathsOf } from '../../../machines/testing/model.ts';
import { loadScreen } from '../../../src/screens.ts';
import { followOnScreen } from '../../support/screens/walk-stage.tsx';

const named = instances.map((entry) => ({
  name: `${entry.stage?.parent.id}.${entry.stage?.child}`,
  entry,
}));

describe.each(named)('$name', async ({ name, entry }) => {
  const Shown = await loadScreen((entry.stage?.parent ?? entry.walk).id);
  for (const path of wiringPaths(pathsOf(entry.walk))) {
    test(`${name} takes the path ${path.name}`, () => followOnScreen(entry, path, Shown, () => {}));
  }
});

test('each instance takes every event of its machine', () => {
  for (const { walk } of instances) {
    const taken = wiringPaths(pathsOf(walk)).flatMap(({ steps }) => steps.map(({ move }) => move.event.type));
    // A list whose rows are not changed has no case of changing them.
    const wanted = Object.keys(walk.events).filter((type) => walk.events[type]?.length !== 0);
    expect(taken).toEqual(expect.arrayContaining(wanted));
  }
});
