/** Every walk can be simulated: also a child's, without a screen to lead there. */
import { expect, test } from 'vitest';
import { pathsOf } from '../../machines/testing/model.ts';
import { register } from '../../machines/testing/register.ts';
import { simulate } from '../../machines/testing/simulation.ts';

test.each(register.map((entry) => ({ id: entry.walk.id, entry })))(
  'the simulation of $id starts with its own machine, where its paths begin',
  ({ entry }) => {
    const simulation = simulate(entry);
    expect(simulation.actor.getSnapshot().status).toBe('active');
    expect((simulation.actor as { logic?: { id?: string } }).logic?.id).toBe(entry.walk.id);
    // Its paths begin here.
    expect(simulation.actor.getSnapshot().value).toEqual(pathsOf(entry.walk)[0]?.initial.value);
    simulation.end();
  },
);
