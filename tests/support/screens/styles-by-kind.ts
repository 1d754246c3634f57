/**
 * Queries by role ask for the style of each element on the page, and jsdom matches each against all rules of its style
 * sheet: half the time of a screen test. Tests have no rules of their own, so elements of one kind have the same style.
 */

/** jsdom's own answer. */
export const computedByJsdom = window.getComputedStyle.bind(window);

/** What the style sheet of jsdom looks at for these two properties. */
const ATTRIBUTES = ['type', 'open', 'popover', 'hidden'];

/** A width or a position of its own, which many cells have, makes no kind. */
function ownStyle(element: Element): string | null {
  const style = element.getAttribute('style');
  return style !== null && /display|visibility|\ball\b/i.test(style) ? style : null;
}

/** The same for elements whose `display` and `visibility` are the same. */
function kindOf(element: Element): string {
  let kind = element.namespaceURI + element.localName;
  for (const name of ATTRIBUTES) kind += `|${element.getAttribute(name)}`;
  kind += `|${ownStyle(element)}`;
  // Visibility is inherited.
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const style = ownStyle(parent);
    if (style !== null || parent.hasAttribute('hidden')) kind += `|${parent.localName} ${style}`;
  }
  return kind;
}

const known = new Map<string, { readonly display: string; readonly visibility: string }>();

function styleOf(element: Element) {
  const kind = kindOf(element);
  const found = known.get(kind);
  if (found !== undefined) return found;
  const { display, visibility } = computedByJsdom(element);
  known.set(kind, { display, visibility });
  return { display, visibility };
}

/** Has `display` and `visibility` computed once for each kind of element; the rest of a style when it is read. */
export function computeStylesByKind(): void {
  window.getComputedStyle = (element, pseudo) => {
    // The first summary of several differs from the others.
    const isOfKind = !pseudo && element.localName !== 'summary' && document.styleSheets.length === 0;
    if (!isOfKind) return computedByJsdom(element, pseudo);
    const style = styleOf(element);
    let computed: CSSStyleDeclaration | undefined;
    // As jsdom answers it: what changes on the element later does not change it.
    const whole = () => (computed ??= computedByJsdom(element));
    const value = (name: string) =>
      name === 'display' || name === 'visibility' ? style[name] : whole().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return value;
        if (name === 'display' || name === 'visibility') return style[name];
        const other: unknown = Reflect.get(whole(), name);
        return typeof other === 'function' ? other.bind(whole()) : other;
      },
    });
  };
}
