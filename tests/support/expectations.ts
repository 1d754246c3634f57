/** Checks what a walk says the screen shows. */
import { expect } from 'vitest';
import type { Sight } from '../../machines/testing/walk.ts';
import { complaintOf } from '../../src/devtools/frame/expectations.ts';

export function expectSight(sight: Sight): void {
  const complaint = complaintOf(sight);
  expect(complaint, `${JSON.stringify(sight)}: ${complaint} on ${document.body.textContent}`).toBeNull();
}
