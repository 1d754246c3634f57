/** Checks what a walk says the screen shows. */
import { expect } from 'vitest';
import type { Sight } from '../../machines/walk.ts';
import { complaintOf } from '../../src/devtools/frame/sights.ts';

export function expectSight(sight: Sight): void {
  const complaint = complaintOf(sight);
  expect(complaint, `${JSON.stringify(sight)}: ${complaint} on ${document.body.textContent}`).toBeNull();
}
