/** Queries by role ask for the styles of the same elements over and over: half the time of a walk in jsdom. */

let looking = false;

/** Runs a look at the page, which must not change it: each element's style is computed once meanwhile. */
export function withStylesOnce<T>(look: () => T): T {
  // A look within a look shares what the outer one knows.
  if (looking) return look();
  const original = window.getComputedStyle;
  const known = new WeakMap<Element, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return original.call(window, element, pseudo);
    const style = known.get(element) ?? original.call(window, element);
    known.set(element, style);
    return style;
  };
  looking = true;
  try {
    return look();
  } finally {
    window.getComputedStyle = original;
    looking = false;
  }
}
