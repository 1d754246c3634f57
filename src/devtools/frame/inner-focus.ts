/**
 * Simulates the focus on the screen in this frame. A screen moves the focus of the person in it. A person outside the
 * frame keeps their focus, so the element that would be focused is stored.
 */
const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

let meant: HTMLElement | null = null;

/** An element that was removed takes no focus, which libraries may try long after. */
function remember(element: HTMLElement): void {
  const isFocusable = element.isConnected && element.matches(FOCUSABLE) && !element.matches(':disabled');
  if (isFocusable) meant = element;
}

/** From here on no element in this page takes the focus from the page around it. */
export function keepFocusOutside(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusFromWithin(this: HTMLElement, options) {
    if (document.hasFocus()) focus.call(this, options);
    else remember(this);
  };
  // Libraries check whether an element received the focus, and try the next one if not.
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement');
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get: () => rememberedFocus() ?? own?.get?.call(document),
  });
  // Selecting the text of a field also focuses it.
  for (const field of [HTMLInputElement.prototype, HTMLTextAreaElement.prototype]) {
    const select: () => void = field.select;
    field.select = function selectFromWithin(this: HTMLElement) {
      if (document.hasFocus()) select.call(this);
    };
  }
}

function rememberedFocus(): Element | null {
  if (document.hasFocus()) return null;
  return meant?.isConnected === true && !meant.matches(':disabled') ? meant : null;
}

/** A click into a field takes the focus from where it is or would be, and what is left hears so. */
export function enterField(field: HTMLElement): void {
  const left = innerFocus();
  field.focus();
  if (document.hasFocus() || left === null || left === field) return;
  left.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: field }));
}

/** The focused element, or the one that would be focused if the person were in this frame. */
export function innerFocus(): Element | null {
  return document.hasFocus() ? document.activeElement : rememberedFocus();
}
