/** Checks whether the screen meets the expectations of a walk. */
import type { Control, Expectation } from '../../../machines/testing/walk.ts';
import { byRole, findControls, isUsable } from './find-control.ts';

function found({ role, name, row, text }: Expectation): HTMLElement[] {
  const candidates =
    name === undefined ? byRole(role) : findControls({ role, name, ...(row === undefined ? {} : { row }) });
  return text === undefined
    ? candidates
    : candidates.filter((element) => element.textContent?.includes(text));
}

/** Whether one of the elements is referenced by the control's `aria-describedby`. */
function describe(elements: readonly HTMLElement[], control: Control): boolean {
  const [described] = findControls(control);
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return elements.some(({ id }) => id !== '' && ids.includes(id));
}

/**
 * The unmet expectation in words; null if it is met.
 * @param focused the focused element
 */
export function complaintOf(
  expectation: Expectation,
  focused: Element | null = document.activeElement,
): string | null {
  const elements = found(expectation);
  const [element] = elements;
  if (expectation.is === 'absent') return element === undefined ? null : 'it is there';
  if (element === undefined) return 'it is not there';
  if (expectation.is === 'current' && element.getAttribute('aria-current') !== 'page')
    return 'it is not current';
  if (expectation.is === 'focused' && !elements.some((one) => one === focused))
    return 'it does not have the focus';
  if (expectation.is === 'disabled' && isUsable({ role: expectation.role, name: expectation.name ?? '' }))
    return 'it is usable';
  if (expectation.describes !== undefined && !describe(elements, expectation.describes))
    return `it does not describe the ${expectation.describes.role} “${expectation.describes.name}”`;
  const value = String(Reflect.get(element, 'value'));
  if (expectation.value !== undefined && value !== expectation.value) return `its value is “${value}”`;
  const sort = element.getAttribute('aria-sort') ?? 'none';
  return expectation.sort === undefined || expectation.sort === sort ? null : `it is sorted ${sort}`;
}
