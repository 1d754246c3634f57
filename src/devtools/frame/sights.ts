/** Whether the screen shows what a walk says it must. */
import type { Sight } from '../../../machines/walk.ts';
import { byRole, findControls, isUsable } from './find-control.ts';

function found({ role, name, row, text }: Sight): HTMLElement[] {
  const candidates =
    name === undefined ? byRole(role) : findControls({ role, name, ...(row === undefined ? {} : { row }) });
  return text === undefined
    ? candidates
    : candidates.filter((element) => element.textContent?.includes(text));
}

/** What is wrong with the screen, in words; null when it shows what it must. */
export function complaintOf(sight: Sight): string | null {
  const [element] = found(sight);
  if (sight.is === 'absent') return element === undefined ? null : 'it is there';
  if (element === undefined) return 'it is not there';
  if (sight.is === 'current' && element.getAttribute('aria-current') !== 'page') return 'it is not current';
  if (sight.is === 'disabled' && isUsable({ role: sight.role, name: sight.name ?? '' }))
    return 'it is usable';
  const value = String(Reflect.get(element, 'value'));
  if (sight.value !== undefined && value !== sight.value) return `its value is “${value}”`;
  const sort = element.getAttribute('aria-sort') ?? 'none';
  return sight.sort === undefined || sight.sort === sort ? null : `it is sorted ${sort}`;
}
