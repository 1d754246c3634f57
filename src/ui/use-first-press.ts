import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * For a button whose menu or list is costly to render (decision 105): it is a plain button until it is pressed the first time,
 * by mouse, touch or key. The component renders `trigger` on it as long as `press` is null, and then the costly button with
 * `usePassedOn`.
 */
export function useFirstPress() {
  const [press, setPress] = useState<Event | null>(null);
  const take = (event: KeyboardEvent | MouseEvent) => {
    // The same event is dispatched on the other button, and has its effects from there.
    event.preventDefault();
    event.stopPropagation();
    setPress(event.nativeEvent);
  };
  const trigger = {
    'aria-expanded': false,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0) take(event);
    },
    // By touch, by assistive technology and by the label; a mouse has replaced the button before.
    onClick: take,
    onKeyDown: (event: KeyboardEvent) => {
      if (OPENING_KEYS.has(event.key)) take(event);
    },
  } as const;
  return { press, trigger };
}

/** The ref of the button that takes the place of a pressed one: it gets the focus and the press. */
export function usePassedOn(press: Event) {
  const button = useRef<HTMLButtonElement>(null);
  const passed = useRef(false);
  useLayoutEffect(() => {
    if (passed.current) return;
    passed.current = true;
    button.current?.focus({ preventScroll: true });
    button.current?.dispatchEvent(new (press.constructor as typeof Event)(press.type, press));
  }, [press]);
  return button;
}
