/**
 * Focuses a control whose part of the page has just appeared, by `focus`. A page's code can arrive after the person has begun to
 * work elsewhere, for example in the navigation: only the heading of the page and the same part of it give their focus away.
 */
export function takeFocus(element: HTMLElement): void {
  const { activeElement } = document;
  const part = element.closest('main, aside') ?? document.body;
  const isFree = activeElement === null || activeElement.matches('body, h1') || part.contains(activeElement);
  if (isFree) element.focus({ preventScroll: true });
}

/**
 * For a part of the page that opens: the focus goes to what the part marks for it (`data-first-focus`), and otherwise to `other`.
 * It stays where it is if it is in the part already.
 */
export function focusFirst(part: HTMLElement | null, other: HTMLElement | null): void {
  if (part?.contains(document.activeElement)) return;
  // A page that has just appeared may have opened a dialog with it.
  const dialog = document.querySelector('[aria-modal="true"]');
  if (dialog !== null && !dialog.contains(part)) return;
  const first = part?.querySelector<HTMLElement>('[data-first-focus]') ?? other;
  first?.focus({ preventScroll: true });
}
