import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isPinned } from './cell-address.ts';

/**
 * Scrolls the whole editor into view, then leaves it on a press outside or a scroll of its table (spec §4). Scrolling
 * is detected by the table's position: an event at the position that the grid or the browser has set does not leave
 * the editor.
 */
export function useEditorDismiss(editor: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const element = editor.current;
    const scroller = element?.closest('[data-grid-scroll]');
    if (!element || !scroller) return;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const pinned = isPinned(element);
    const place = () => ({ left: scroller.scrollLeft, top: scroller.scrollTop });
    let settled = place();
    // A phone's keyboard resizes the page, and the browser scrolls to the typed text. Until the next touch, scrolling
    // is not the person's.
    let resized = false;
    // A person scrolls with wheel or finger; this lasts until the next key.
    let byHand = false;

    const press = ({ target }: PointerEvent) => {
      resized = false;
      if (target instanceof Node && !element.contains(target)) leave.current();
    };
    const gesture = () => {
      resized = false;
      byHand = true;
    };
    const key = () => {
      byHand = false;
    };
    const resize = () => {
      resized = true;
    };
    const settle = () => {
      settled = place();
    };
    // A pinned cell is visible at every horizontal position, but the browser scrolls to its layout position at every
    // typed character.
    const settleSideways = () => {
      if (byHand) settle();
      else scroller.scrollLeft = settled.left;
    };
    // The browser keeps the typed text in view.
    const type = pinned ? settleSideways : settle;
    const scroll = () => {
      const { left, top } = place();
      if (left === settled.left && top === settled.top) return;
      if (resized) settle();
      else if (pinned && top === settled.top) settleSideways();
      else leave.current();
    };
    const stop = new AbortController();
    const listen = { signal: stop.signal, passive: true };
    document.addEventListener('pointerdown', press, { ...listen, capture: true });
    element.addEventListener('keydown', key, { ...listen, capture: true });
    element.addEventListener('input', type, listen);
    scroller.addEventListener('wheel', gesture, listen);
    scroller.addEventListener('touchmove', gesture, listen);
    scroller.addEventListener('scroll', scroll, listen);
    window.visualViewport?.addEventListener('resize', resize, listen);
    return () => stop.abort();
  }, [editor]);
}
