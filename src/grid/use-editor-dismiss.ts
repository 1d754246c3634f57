import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isPinned } from './cell-address.ts';

/**
 * Brings the whole editor into view, then leaves it on a press outside it or a scroll of its table (spec §4). A scroll
 * is told by where the table stands: an event that finds it where we or the browser have put it is nobody leaving.
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
    // A phone's keyboard resizes the page, and the browser scrolls to what is being typed into: until the person
    // touches something again, that is not their scroll.
    let resized = false;
    // A person scrolls with wheel or finger, from there to the next key.
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
    // What is sticky stays in sight however far the table stands to the side. Only the browser does not know: it
    // scrolls to where the cell would stand, at every character.
    const settleSideways = () => {
      if (byHand) settle();
      else scroller.scrollLeft = settled.left;
    };
    // The browser keeps what is typed in view.
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
