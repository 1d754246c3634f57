/** Whether the screen shows what a walk says it must. */
import type { Control, Sight } from '../../../machines/testing/walk.ts';
import { byRole, findControls, isUsable } from './find-control.ts';

function found({ role, name, row, text }: Sight): HTMLElement[] {
  const candidates =
    name === undefined ? byRole(role) : findControls({ role, name, ...(row === undefined ? {} : { row }) });
  return text === undefined
    ? candidates
    : candidates.filter((element) => element.textContent?.includes(text));
}

/** Whether one of the elements is what `aria-describedby` of the control names. */
function describe(elements: readonly HTMLElement[], control: Control): boolean {
  const [described] = findControls(control);
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return elements.some(({ id }) => id !== '' && ids.includes(id));
}

/**
 * What is wrong with the screen, in words; null when it shows what it must.
 *
 * @param focused the element that has the focus
 */
export function complaintOf(sight: Sight, focused: Element | null = document.activeElement): string | null {
  const elements = found(sight);
  const [element] = elements;
  if (sight.is === 'absent') return element === undefined ? null : 'it is there';
  if (element === undefined) return 'it is not there';
  if (sight.is === 'current' && element.getAttribute('aria-current') !== 'page') return 'it is not current';
  if (sight.is === 'focused' && !elements.some((one) => one === focused)) return 'it does not have the focus';
  if (sight.is === 'disabled' && isUsable({ role: sight.role, name: sight.name ?? '' }))
    return 'it is usable';
  if (sight.describes !== undefined && !describe(elements, sight.describes))
    return `it does not describe the ${sight.describes.role} “${sight.describes.name}”`;
  const value = String(Reflect.get(element, 'value'));
  if (sight.value !== undefined && value !== sight.value) return `its value is “${value}”`;
  const sort = element.getAttribute('aria-sort') ?? 'none';
  return sight.sort === undefined || sight.sort === sort ? null : `it is sorted ${sort}`;
}
