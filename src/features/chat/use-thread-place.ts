/** The place of a person in a conversation: the newest turn stays in view while they are there, otherwise nothing moves. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type WheelEvent,
} from 'react';

/** Pixels: a person who comes this near to the end is at the end. */
const NEAR = 48;
/** Pixels above the newest question. */
const GAP = 12;

/** Keys with which a browser scrolls up. */
const upwards: ReadonlySet<string> = new Set(['Home', 'PageUp', 'ArrowUp']);

interface Thread {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What is scrolled. */
  readonly content: RefObject<HTMLElement | null>;
  /** How many messages there are. */
  readonly count: number;
  /** How often the person has asked or chosen something: then the newest turn comes into view, wherever they are. */
  readonly turns: number;
  /** Another one when the messages may have other sizes than before. */
  readonly stage: string;
  /** The top of the newest question in the content, in pixels; a longer answer than the window begins there. */
  readonly newest: () => number;
}

/** The place of the scrolled window at which the newest turn is in view. */
const placeOf = (box: HTMLElement, newest: number): number =>
  Math.min(box.scrollHeight - box.clientHeight, Math.max(0, newest - GAP));

/** @returns the place where it is then, which is rounded and within the content */
function scrollTo(box: HTMLElement | null, newest: number): number {
  if (box === null) return 0;
  const place = placeOf(box, newest);
  // To scroll to the same place would end a scroll of the person that has just begun.
  if (box.scrollTop !== place) box.scrollTop = place;
  return box.scrollTop;
}

export function useThreadPlace({ scroller, content, count, turns, stage, newest }: Thread) {
  const isThere = useRef(true);
  /** Where it was scrolled to without the person. */
  const placed = useRef(0);
  /** Where it was at the last scroll. */
  const last = useRef(0);
  /** What was there when the person left the end; null while they are there. */
  const [seen, setSeen] = useState<{ readonly count: number; readonly turns: number } | null>(null);

  const settle = useEffectEvent(() => {
    if (isThere.current) placed.current = scrollTo(scroller.current, newest());
  });

  const goToEnd = () => {
    isThere.current = true;
    setSeen(null);
    placed.current = scrollTo(scroller.current, newest());
  };

  useLayoutEffect(() => {
    isThere.current = true;
    settle();
  }, [turns]);

  // Before the paint, so that the newest turn is never seen at a wrong place.
  useLayoutEffect(() => settle(), [count, stage]);

  useEffect(() => {
    const box = scroller.current;
    const inside = content.current;
    if (box === null || inside === null) return;
    const observer = new ResizeObserver(() => settle());
    observer.observe(box);
    observer.observe(inside);
    return () => observer.disconnect();
  }, [scroller, content]);

  const onScroll = () => {
    const box = scroller.current;
    if (box === null) return;
    const isUp = box.scrollTop < last.current;
    last.current = box.scrollTop;
    // The event of a scroll without the person comes later, when the messages may have other sizes.
    if (isThere.current && Math.abs(box.scrollTop - placed.current) < 1) return;
    const above = placeOf(box, newest()) - box.scrollTop;
    // The first pixel up is the person's wish to leave, also in a scroll that is drawn over several frames.
    const isNow = isUp ? isThere.current && above < 1 : above <= NEAR;
    if (isNow === isThere.current) return;
    isThere.current = isNow;
    setSeen(isNow ? null : { count, turns });
  };

  /** Before the first pixel is drawn, which a change of the messages could prevent. */
  const leave = () => {
    if (!isThere.current || (scroller.current?.scrollTop ?? 0) === 0) return;
    isThere.current = false;
    setSeen({ count, turns });
  };
  const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isField = target instanceof Element && target.matches('input, textarea, select');
    if (upwards.has(key) && !isField && !defaultPrevented) leave();
  };
  const onWheel = ({ deltaY }: WheelEvent) => {
    if (deltaY < 0) leave();
  };

  return { onScroll, onKeyDown, onWheel, goToEnd, hasNews: seen?.turns === turns && count > seen.count };
}
