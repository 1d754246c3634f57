/** Gives the focus back to the cell an element stands in, before that element disappears. */
export function focusCellOf(element: Element): void {
  const cell = element.closest('[data-grid-cell]');
  if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
}
