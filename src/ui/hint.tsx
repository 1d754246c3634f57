import type { Placement } from '@floating-ui/react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Tooltip } from './tooltip.tsx';

/** Milliseconds a finger's hint stays (spec §9); a finger does not hover. */
const TOUCH_TIME = 2000;

interface HintProps {
  readonly text: string;
  readonly placement?: Placement;
  /** One control. Where the hint says more than its name, the hint describes it. */
  readonly children: ReactNode;
}

/** Whether a cell is being edited anywhere: no hint is shown then (spec §2.3). The stylesheet hides those already out. */
const isEditing = () => document.documentElement.hasAttribute('data-editing');

/** A tooltip on pointer, focus and touch. Escape or a press takes it away. */
export function Hint({ text, placement = 'bottom', children }: HintProps) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(timer.current);
    if (!isEditing()) setAnchor(box.current?.firstElementChild ?? null);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    show();
    if (pointerType === 'touch') timer.current = setTimeout(hide, TOUCH_TIME);
  };
  const unlessTouch = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hide();
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAnchor(null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [anchor]);
  useLayoutEffect(() => {
    if (anchor === null || anchor.getAttribute('aria-label') === text) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id, text]);

  return (
    <span
      ref={box}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={unlessTouch}
      onPointerDown={unlessTouch}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
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
