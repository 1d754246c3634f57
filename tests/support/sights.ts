/** Checks what a walk says the screen shows. */
import { expect } from 'vitest';
import type { Sight } from '../../machines/walk.ts';
import { byRole, findControls, isUsable } from './find-control.ts';

function found({ role, name, row, text }: Sight): HTMLElement[] {
  const candidates =
    name === undefined ? byRole(role) : findControls({ role, name, ...(row === undefined ? {} : { row }) });
  return text === undefined
    ? candidates
    : candidates.filter((element) => element.textContent?.includes(text));
}

export function expectSight(sight: Sight): void {
  const words = JSON.stringify(sight);
  const [element] = found(sight);
  if (sight.is === 'absent') {
    expect(element, `${words}`).toBeUndefined();
    return;
  }
  expect(element, `${words} on ${document.body.textContent}`).toBeDefined();
  if (sight.is === 'current') expect(element, words).toHaveAttribute('aria-current', 'page');
  if (sight.is === 'disabled') {
    expect(isUsable({ role: sight.role, name: sight.name ?? '' }), `${words} is usable`).toBe(false);
  }
  if (sight.value !== undefined) expect(String(Reflect.get(element ?? {}, 'value'))).toBe(sight.value);
  if (sight.sort !== undefined) expect(element?.getAttribute('aria-sort') ?? 'none').toBe(sight.sort);
}
