/** Checks what a walk says the screen shows. */
import { expect } from 'vitest';
import type { Expectation } from '../../../machines/testing/walk.ts';
import { complaintOf } from '../../../src/devtools/frame/expectations.ts';

export function expectShown(expectation: Expectation): void {
  const complaint = complaintOf(expectation);
  expect(
    complaint,
    `${JSON.stringify(expectation)}: ${complaint} on ${document.body.textContent}`,
  ).toBeNull();
}
