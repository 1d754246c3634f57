import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A phone's keyboard resizes the page and scrolls what is being typed into; that is nobody leaving. Milliseconds. */
const KEYBOARD_SETTLES = 500;

/** Brings the whole cell into view, then leaves the editor on a press outside it or a scroll of its table (spec §4). */
export function useEditorDismiss(editor: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const element = editor.current;
    const scroller = element?.closest('[data-grid-scroll]');
    if (!element || !scroller) return;
    const place = () => `${scroller.scrollLeft} ${scroller.scrollTop}`;
    const before = place();
    element.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Our own scroll is reported a frame later, once.
    let ours = place() !== before;
    let resized = -Infinity;

    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) leave.current();
    };
    const resize = (event: Event) => {
      resized = event.timeStamp;
    };
    const scroll = (event: Event) => {
      if (!ours && event.timeStamp - resized > KEYBOARD_SETTLES) leave.current();
      ours = false;
    };
    document.addEventListener('pointerdown', press, true);
    scroller.addEventListener('scroll', scroll, { passive: true });
    window.visualViewport?.addEventListener('resize', resize);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      scroller.removeEventListener('scroll', scroll);
      window.visualViewport?.removeEventListener('resize', resize);
    };
  }, [editor]);
}
