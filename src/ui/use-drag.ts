import { useSelector } from '@xstate/react';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { DragActor, DragStep } from '../../machines/shared/drag.machine.ts';
import { seconds } from './motion-tokens.ts';

const steps: Readonly<Record<string, DragStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A control inside the handle, such as a menu, is used and not dragged. */
function isOwnControl({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
  const control = (target as Element).closest('button, a, input, select, textarea');
  return control !== null && control !== currentTarget && currentTarget.contains(control);
}

/** A list that is rendered before it is opened may contain the item as well. */
const find = (name: 'dragItem' | 'dragHandle', item: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-drag-item], [data-drag-handle]')].find(
    (element) => element.dataset[name] === item && element.checkVisibility?.() !== false,
  );

/** The thing itself, which the pointer has or the keyboard carries. */
export interface Dragged {
  readonly item: string;
  readonly by: 'pointer' | 'keyboard';
}

/** The properties of the parts of what can be dragged; the same ones as long as the actor is the same. */
function partsOf(actor: DragActor) {
  const pointerDown = (event: PointerEvent<HTMLElement>, pressed: string) => {
    if (event.button !== 0 || !event.isPrimary || isOwnControl(event)) return;
    const { currentTarget } = event;
    const moving = currentTarget.closest('[data-drag-item]') ?? currentTarget;
    const { left, top, width, height } = moving.getBoundingClientRect();
    const { clientX: x, clientY: y, pointerType } = event;
    // The pointer of a finger belongs to the element that was touched, which may be removed on its way.
    if (currentTarget.hasPointerCapture?.(event.pointerId))
      currentTarget.releasePointerCapture(event.pointerId);
    actor.send({
      type: 'drag.press',
      item: pressed,
      pointer: pointerType === 'mouse' ? 'mouse' : 'touch',
      at: { x, y },
      grip: { x: x - left, y: y - top, width, height },
    });
  };

  const keyDown = (event: KeyboardEvent<HTMLElement>, pressed: string) => {
    const step = steps[event.key];
    const snapshot = actor.getSnapshot();
    const isThis = snapshot.matches('carried') && snapshot.context.item === pressed;
    if (event.key === ' ' || event.key === 'Enter')
      actor.send(isThis ? { type: 'drag.lower' } : { type: 'drag.lift', item: pressed });
    else if (isThis && step !== undefined) actor.send({ type: 'drag.step', step, shift: event.shiftKey });
    else if (isThis && event.key === 'Escape') actor.send({ type: 'drag.cancel' });
    else {
      // Whoever goes on with Tab leaves it where it is.
      if (isThis && event.key === 'Tab') actor.send({ type: 'drag.lower' });
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    /** Of the element that moves. */
    itemProps: (key: string) => ({ 'data-drag-item': key }),
    /** Of the element that is taken, in the one that moves or that one itself. */
    handleProps: (key: string) => ({
      'data-drag-handle': key,
      onPointerDown: (event: PointerEvent<HTMLElement>) => pointerDown(event, key),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => keyDown(event, key),
    }),
  };
}

export type DragParts = ReturnType<typeof partsOf>;

const nowhere = { x: 0, y: 0, width: 0, height: 0 } as const;

/** Keeps what is dragged under the pointer. A step of the pointer is written to the element, and does not render the list. */
function useFlight(actor: DragActor, isDragging: boolean): void {
  const flying = useRef<HTMLElement | undefined>(undefined);
  const follow = useCallback(() => {
    const { item, at, grip } = actor.getSnapshot().context;
    if (!flying.current?.isConnected) flying.current = find('dragItem', item);
    flying.current?.style.setProperty('transform', `translate(${at.x - grip.x}px, ${at.y - grip.y}px)`);
  }, [actor]);
  // After each rendering, because the list may have made another element of it.
  useLayoutEffect(() => {
    if (isDragging) follow();
  });
  useLayoutEffect(() => {
    if (!isDragging) return;
    const following = actor.subscribe(follow);
    return () => {
      following.unsubscribe();
      flying.current?.style.removeProperty('transform');
      flying.current = undefined;
    };
  }, [actor, follow, isDragging]);
}

/**
 * Whether a thing is dragged, and the properties of its parts.
 *
 * @param isFollowed false for a list that is not shown, which is not rendered while something is dragged elsewhere
 */
export function useDrag(actor: DragActor, isFollowed = true) {
  const item = useSelector(actor, ({ context }) => (isFollowed ? context.item : ''));
  const isDragging = useSelector(actor, (snapshot) => isFollowed && snapshot.matches({ held: 'dragging' }));
  const isCarried = useSelector(actor, (snapshot) => isFollowed && snapshot.matches('carried'));
  const isLanding = useSelector(actor, (snapshot) => isFollowed && snapshot.matches({ resting: 'dropping' }));
  const grip = useSelector(actor, ({ context }) => (isFollowed ? context.grip : nowhere));

  useFlight(actor, isDragging);
  // An element that React moves among its siblings loses the focus.
  useLayoutEffect(() => {
    const handle = isCarried ? find('dragHandle', item) : undefined;
    if (handle && handle !== document.activeElement) handle.focus();
  });
  useLayoutEffect(() => {
    const landed = isLanding ? find('dragItem', item) : undefined;
    const duration = landed ? seconds('duration-base') * 1000 : 0;
    if (!landed || duration === 0) return;
    const { left, top } = landed.getBoundingClientRect();
    const { at: end, grip: held } = actor.getSnapshot().context;
    const way = `translate(${end.x - held.x - left}px, ${end.y - held.y - top}px)`;
    landed.animate([{ transform: way }, { transform: 'none' }], { duration, easing: 'ease-out' });
  }, [actor, item, isLanding]);

  const dragged: Dragged | null =
    isDragging || isCarried ? { item, by: isDragging ? 'pointer' : 'keyboard' } : null;

  const parts = useMemo(() => partsOf(actor), [actor]);
  const flyingStyle = useMemo<CSSProperties>(
    () => ({
      position: 'fixed',
      left: 0,
      top: 0,
      width: grip.width,
      pointerEvents: 'none',
      willChange: 'transform',
    }),
    [grip.width],
  );

  return {
    dragged,
    /** Of what the pointer has, in pixels, for what stands in its place. */
    height: isDragging ? grip.height : undefined,
    ...parts,
    /** The properties of the parts, for rows that are rendered only when something of theirs is another. */
    parts,
    /** The style of what is dragged. It lets the pointer through, so that the place behind it is found. */
    flyingStyle,
  };
}
