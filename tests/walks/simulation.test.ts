/** Every walk can be simulated: also a child's, without a screen to lead there. */
import { expect, test } from 'vitest';
import { register } from '../../machines/testing/register.ts';
import { simulate } from '../../machines/testing/simulation.ts';

test.each(register.map((entry) => ({ id: entry.walk.id, entry })))(
  'the simulation of $id starts with its own machine',
  ({ entry }) => {
    const simulation = simulate(entry);
    expect(simulation.actor.getSnapshot().status).toBe('active');
    expect((simulation.actor as { logic?: { id?: string } }).logic?.id).toBe(entry.walk.id);
    simulation.end();
  },
);
