/** Finds a walk's controls by role and name; a grid cell by its row and column. */
import { isInaccessible, screen } from '@testing-library/dom';
import type { Control } from '../../../machines/testing/walk.ts';

/**
 * By role and name, without elements hidden from people. Visibility is checked only for matching elements; checking
 * the whole page first, as the library does, takes twenty times as long in jsdom.
 */
export function byRole(role: string, name?: string): HTMLElement[] {
  const options = name === undefined ? { hidden: true } : { hidden: true, name };
  return screen.queryAllByRole(role, options).filter((element) => !isInaccessible(element));
}

const PASSWORD = 'input[type="password"]';

/** ARIA gives password inputs no role; walks treat them as text boxes. */
function passwordBoxes(name: string): HTMLElement[] {
  // The library reads every label of the page, which is slow, so it is called only if there is such an input.
  return document.querySelector(PASSWORD) ? screen.queryAllByLabelText(name, { selector: PASSWORD }) : [];
}

function cells({ name, row }: { name: string; row: string }): HTMLElement[] {
  const columns = byRole('columnheader').map((header) => header.textContent?.trim());
  const index = columns.indexOf(name);
  const [header] = byRole('rowheader', row);
  const line = header?.closest<HTMLElement>('[role="row"], tr');
  if (index < 0 || !line) return [];
  const inRow = line.querySelectorAll<HTMLElement>(
    '[role="rowheader"], [role="gridcell"], [role="cell"], td:not([role]), th[scope="row"]:not([role])',
  );
  const found = inRow[index];
  return found ? [found] : [];
}

export function findControls({ role, name, row }: Control): HTMLElement[] {
  if (row !== undefined) return cells({ name, row });
  const found = byRole(role, name);
  return role === 'textbox' ? [...found, ...passwordBoxes(name)] : found;
}

export function findControl(control: Control): HTMLElement {
  const [found, another] = findControls(control);
  const words = `${control.role} "${control.name}"${control.row ? ` of ${control.row}` : ''}`;
  if (!found) throw new Error(`There is no ${words} on the screen`);
  if (another) throw new Error(`There is more than one ${words} on the screen`);
  return found;
}

/** Whether a person can use the control: it exists, and is neither disabled nor read-only. */
export function isUsable(control: Control): boolean {
  const [found] = findControls(control);
  if (!found) return false;
  const busy = found.matches(':disabled') || found.getAttribute('aria-disabled') === 'true';
  return !busy && found.getAttribute('aria-readonly') !== 'true' && !found.matches('input:read-only');
}
