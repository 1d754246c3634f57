import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

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
    const place = () => `${scroller.scrollLeft} ${scroller.scrollTop}`;
    let settled = place();
    // A phone's keyboard resizes the page, and the browser scrolls to what is being typed into: until the person
    // touches something again, that is not their scroll.
    let resized = false;

    const press = ({ target }: PointerEvent) => {
      resized = false;
      if (target instanceof Node && !element.contains(target)) leave.current();
    };
    const gesture = () => {
      resized = false;
    };
    const resize = () => {
      resized = true;
    };
    // The browser keeps what is typed in view.
    const settle = () => {
      settled = place();
    };
    const scroll = () => {
      if (place() === settled) return;
      if (resized) settle();
      else leave.current();
    };
    const stop = new AbortController();
    const listen = { signal: stop.signal, passive: true };
    document.addEventListener('pointerdown', press, { ...listen, capture: true });
    element.addEventListener('input', settle, listen);
    scroller.addEventListener('wheel', gesture, listen);
    scroller.addEventListener('touchmove', gesture, listen);
    scroller.addEventListener('scroll', scroll, listen);
    window.visualViewport?.addEventListener('resize', resize, listen);
    return () => stop.abort();
  }, [editor]);
}
