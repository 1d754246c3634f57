/**
 * A button whose menu or list is costly to render (decision 105). It is rendered alone until the pointer or the focus reaches it; then the
 * parts of the library are rendered beside it, at the latest by its first press, and adopt it: the element stays the same, and the library
 * handles its events, the first one included.
 */
import {
  startTransition,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

type ButtonProps = ComponentProps<'button'>;
type Handlers = Pick<ButtonProps, 'onPointerDown' | 'onClick' | 'onKeyDown' | 'onKeyUp' | 'onKeyPress'>;

interface LateParts {
  readonly adopted: HTMLButtonElement;
  readonly handlers: RefObject<Handlers | null>;
}

const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/** `parts` is null until the button is reached, and then belongs to an `AdoptedButton`; `trigger` belongs to the button, which stays the same element. */
export function useLateParts() {
  const handlers = useRef<Handlers>(null);
  const [adopted, setAdopted] = useState<HTMLButtonElement | null>(null);
  // In a transition, so that it never delays other work: most buttons that are reached are not pressed.
  const prepare = (button: HTMLButtonElement) => {
    if (adopted === null && !button.disabled) startTransition(() => setAdopted(button));
  };
  const adopt = (button: HTMLButtonElement) => {
    // At once, so that the library handles the event that is on its way.
    if (adopted === null) flushSync(() => setAdopted(button));
  };
  const trigger = {
    // React renders it once; from then on the adopting button changes it on the element.
    'aria-expanded': false,
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      // Not of a pointer that carries something over it.
      if (event.buttons === 0) prepare(event.currentTarget);
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => prepare(event.currentTarget),
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.pointerType === 'mouse' && event.button === 0) adopt(event.currentTarget);
      handlers.current?.onPointerDown?.(event);
    },
    // Of a finger, of assistive technology or of the label: the mouse has opened the list by its pointerdown.
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      adopt(event.currentTarget);
      handlers.current?.onClick?.(event as Parameters<NonNullable<Handlers['onClick']>>[0]);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (OPENING_KEYS.has(event.key)) adopt(event.currentTarget);
      handlers.current?.onKeyDown?.(event);
    },
    onKeyUp: (event: KeyboardEvent<HTMLButtonElement>) => handlers.current?.onKeyUp?.(event),
    onKeyPress: (event: KeyboardEvent<HTMLButtonElement>) => handlers.current?.onKeyPress?.(event),
  };
  const parts: LateParts | null = adopted && { adopted, handlers };
  return { parts, trigger };
}

/** For `as` of the library's button: renders nothing, and hands what the library gives its button to the one that is there. */
export function AdoptedButton({ parts, ref, ...given }: ButtonProps & { readonly parts: LateParts }) {
  const { adopted, handlers } = parts;
  const { 'aria-expanded': expanded, 'aria-controls': controls = '' } = given;
  useImperativeHandle(ref, () => adopted, [adopted]);
  useImperativeHandle(handlers, () => given);
  // Written to the element, because setting state in a layout effect makes React render the list before the frame of the press.
  useLayoutEffect(() => {
    adopted.setAttribute('aria-expanded', String(expanded ?? false));
    adopted.toggleAttribute('data-open', expanded === true);
    if (controls === '') adopted.removeAttribute('aria-controls');
    else adopted.setAttribute('aria-controls', controls);
  }, [adopted, controls, expanded]);
  return null;
}
