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
