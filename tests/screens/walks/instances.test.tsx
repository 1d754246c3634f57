/** A machine that several flows use is wired in each of them. */
import { describe, expect, test } from 'vitest';
import { instances, wiringPaths } from '../../../machines/testing/instances.ts';
import { pathsOf } from '../../../machines/testing/model.ts';
import { toursOf } from '../../../machines/testing/tours.ts';
import { loadScreen } from '../../../src/screens.ts';
import { followOnScreen } from '../../support/screens/walk-stage.tsx';

const named = instances.map((entry) => ({
  name: `${entry.stage?.parent.id}.${entry.stage?.child}`,
  entry,
}));

describe.each(named)('$name', async ({ name, entry }) => {
  const Shown = await loadScreen((entry.stage?.parent ?? entry.walk).id);
  for (const tour of toursOf(entry.walk, wiringPaths(pathsOf(entry.walk)))) {
    test(`${name} takes the tour ${tour.name}`, () => followOnScreen(entry, tour, Shown, () => {}));
  }
});

/** A page may leave an event of a shared machine out: then its walk has no case for it. */
const eventsOf = ({ events }: (typeof instances)[number]['walk']) =>
  Object.keys(events).filter((type) => events[type]?.length !== 0);

test('each instance takes every event of its machine', () => {
  for (const { walk } of instances) {
    const taken = wiringPaths(pathsOf(walk)).flatMap(({ steps }) => steps.map(({ move }) => move.event.type));
    expect(taken).toEqual(expect.arrayContaining(eventsOf(walk)));
  }
});
