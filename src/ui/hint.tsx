import type { Placement } from '@floating-ui/react-dom';
import { useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Tooltip } from './tooltip.tsx';
import { useTip } from './use-tip.ts';

interface HintProps {
  readonly text: string;
  readonly placement?: Placement;
  /** One control. If the hint differs from its name, the hint describes it. */
  readonly children: ReactNode;
}

/** A tooltip on hover, focus and touch. Escape or a press closes it. */
export function Hint({ text, placement = 'bottom', children }: HintProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const { anchor, show, hide } = useTip();
  const control = () => box.current?.firstElementChild ?? null;
  const unlessTouch = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hide();
  };

  useLayoutEffect(() => {
    if (anchor === null || anchor.getAttribute('aria-label') === text) return;
    const others = () =>
      (anchor.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== '' && one !== id);
    anchor.setAttribute('aria-describedby', [...others(), id].join(' '));
    return () => {
      const left = others();
      if (left.length === 0) anchor.removeAttribute('aria-describedby');
      else anchor.setAttribute('aria-describedby', left.join(' '));
    };
  }, [anchor, id, text]);

  return (
    <span
      ref={box}
      className="contents"
      onPointerEnter={({ pointerType }) => show(control(), pointerType === 'touch')}
      onPointerLeave={unlessTouch}
      onPointerDown={unlessTouch}
      onFocus={(event) => event.target.matches(':focus-visible') && show(control())}
      onBlur={() => hide()}
    >
      {children}
      {anchor?.isConnected &&
        createPortal(
          <Tooltip id={id} anchor={anchor} text={text} placement={placement} hoverable />,
          document.body,
        )}
    </span>
  );
}
