/**
 * The button that is pressed may be gone or disabled after its step. The focus then goes to what can happen next, so
 * that whoever walks by keyboard goes on from there and not from the top of the page.
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

/** @param root holds `[data-next]`, and in the table the header of the current state. Both can be focused by script. */
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
    /** For the root: remembers what had the focus. */
    onFocus({ target }: FocusEvent<HTMLElement>) {
      held.current = { element: target, inTable: target.closest('table[data-walk]') !== null };
    },
    /** What closes itself says where the focus came from. */
    returnTo(element: Element) {
      held.current = { element, inTable: false };
    },
  };
}
