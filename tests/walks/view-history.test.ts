/** What a change of the view does to the browser's history (design §2): typing replaces an entry, a choice adds one. */
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { renewalsWalk } from '../../machines/renewals/renewals.walk.ts';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';

test.each([
  [{ type: 'search.change', text: 'blue' }, 'replace'],
  [{ type: 'sort.cycle', field: 'annual_revenue' }, 'push'],
  [{ type: 'bucket.choose', bucket: 'overdue' }, 'push'],
  [{ type: 'flag.choose', flag: 'notice' }, 'push'],
])('the event %j changes the history of the browser by: %s', (event, how) => {
  const effects = controlEffects(renewalsWalk, 'still');
  const actor = createActor(effects.machine, { input: renewalsWalk.input }).start();
  const told: unknown[] = [];
  actor.on('view.changed', (change) => told.push(change.how));
  effects.settle('loadRenewals', 'loaded');
  actor.send(event);
  expect(told).toEqual([how]);
  actor.stop();
});
