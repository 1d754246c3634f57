/** `keepFocus` of the machine of the assistant beside a page: the focus returns to where it was before. */
import { fromCallback } from 'xstate';

export const keepFocus = fromCallback(({ receive }) => {
  let origin: Element | null = null;
  receive(({ type }) => {
    if (type === 'focus.keep') {
      origin = document.activeElement;
      return;
    }
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
    origin = null;
  });
});
