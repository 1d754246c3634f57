/**
 * The pressed button may be removed or disabled after its step. The focus then moves to the possible moves, so that a
 * keyboard user does not start at the top of the page again.
 */
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { WalkState } from './walker.ts';

interface Held {
  readonly element: Element;
  readonly inTable: boolean;
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');
const isNowhere = (element: Element | null) =>
  element === null || element === document.body || element.matches(':disabled');

/**
 * @param root contains `[data-next]`, and in the table the header of the current state. Both are focusable by script.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, { log, ahead, busy, problem }: WalkState) {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    if (busy || held.current === null || !isNowhere(document.activeElement)) return;
    const { element, inTable } = held.current;
    const rows = inTable ? root.current?.querySelectorAll('th[aria-current="step"]') : undefined;
    const next = isUsable(element)
      ? element
      : ([...(rows ?? [])].at(-1) ?? root.current?.querySelector('[data-next]'));
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: !inTable });
  }, [root, log, ahead, busy, problem]);
  return {
    /** For the root element: stores the focused element. */
    onFocus({ target }: FocusEvent<HTMLElement>) {
      held.current = { element: target, inTable: target.closest('table[data-walk]') !== null };
    },
    /** Called by a popup that closes, with the element that opened it. */
    returnTo(element: Element) {
      held.current = { element, inTable: false };
    },
  };
}
