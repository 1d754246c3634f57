import { useEffect, useRef, type RefObject } from 'react';

/** A press outside the editor and a scroll of its table both leave it (spec §4). */
export function useEditorDismiss(editor: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const element = editor.current;
    const scroller = element?.closest('[data-grid-scroll]');
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && element?.contains(event.target) !== true) leave.current();
    };
    const scroll = () => leave.current();
    document.addEventListener('pointerdown', press, true);
    scroller?.addEventListener('scroll', scroll, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', press, true);
      scroller?.removeEventListener('scroll', scroll);
    };
  }, [editor]);
}
