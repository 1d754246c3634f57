/** Every walk can be rehearsed: also a child's, without a screen to lead there. */
import { expect, it } from 'vitest';
import { register } from '../../machines/testing/register.ts';
import { rehearse } from '../../machines/testing/simulation.ts';

it.each(register.map((entry) => ({ id: entry.walk.id, entry })))(
  '$id starts where the register says',
  ({ entry }) => {
    const rehearsal = rehearse(entry);
    expect(rehearsal.actor.getSnapshot().status).toBe('active');
    expect((rehearsal.actor as { logic?: { id?: string } }).logic?.id).toBe(entry.walk.id);
    rehearsal.end();
  },
);
