/** The pointer of a drag: what it reports, the place under it, scrolling near an edge, and what the browser must not do. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { watchPointer } from '../../src/effects/watch-pointer.ts';

const heard: unknown[] = [];
let under: Element | null = null;
let stop: () => void;
let begin: () => void;

/** A rectangle of 200 by 100 pixels at the origin. */
const box = { left: 0, top: 0, right: 200, bottom: 100, width: 200, height: 100 } as DOMRect;

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  under = null;
  document.elementFromPoint = () => under;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const flow = setup({ actors: { watchPointer } }).createMachine({
    invoke: { id: 'pointer', src: 'watchPointer' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(flow).start();
  stop = () => actor.stop();
  begin = () => actor.getSnapshot().children['pointer']?.send({ type: 'drag.began' });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.replaceChildren();
});

const put = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

const move = (clientX: number, clientY: number, isPrimary = true) =>
  window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, isPrimary }));

/** Whether the browser does what it does with such an event. */
const isAllowed = (type: string, target: EventTarget = window) =>
  target.dispatchEvent(new Event(type, { cancelable: true, bubbles: true }));

test('watchPointer reports where the pointer is and the place under it', () => {
  under = put('<div data-drop="a" data-drop-axis="y"><b></b></div>').querySelector('b');
  move(10, 20);
  move(10, 80);
  under = put('<div data-drop="b" data-drop-axis="x"></div>');
  move(150, 20);
  under = put('<div data-drop="lane"></div>');
  move(1, 1);
  under = null;
  move(2, 2);
  expect(heard).toEqual([
    { type: 'pointer.moved', at: { x: 10, y: 20 }, over: { key: 'a', side: 'before' } },
    { type: 'pointer.moved', at: { x: 10, y: 80 }, over: { key: 'a', side: 'after' } },
    { type: 'pointer.moved', at: { x: 150, y: 20 }, over: { key: 'b', side: 'after' } },
    { type: 'pointer.moved', at: { x: 1, y: 1 }, over: { key: 'lane', side: 'in' } },
    { type: 'pointer.moved', at: { x: 2, y: 2 }, over: null },
  ]);
});

test('watchPointer leaves a second finger alone', () => {
  move(10, 20, false);
  expect(heard).toEqual([]);
});

test('watchPointer reports that the pointer is let go, is taken by the browser, and Escape', () => {
  window.dispatchEvent(new PointerEvent('pointerup'));
  window.dispatchEvent(new PointerEvent('pointercancel'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(heard).toEqual([
    { type: 'pointer.released' },
    { type: 'pointer.cancelled' },
    { type: 'pointer.cancelled' },
  ]);
});

test('watchPointer scrolls what the pointer is near an edge of, ten pixels at a time, and only while something is dragged', () => {
  under = put('<div style="overflow-y: auto" data-drop="list"></div>');
  move(100, 90);
  vi.advanceTimersByTime(160);
  expect(under.scrollTop).toBe(0);
  begin();
  vi.advanceTimersByTime(160);
  expect([under.scrollTop, under.scrollLeft]).toEqual([100, 0]);
  expect(heard.length).toBe(11);
  move(100, 10);
  vi.advanceTimersByTime(32);
  expect(under.scrollTop).toBe(80);
  move(100, 50);
  vi.advanceTimersByTime(160);
  expect(under.scrollTop).toBe(80);
});

test('watchPointer asks what is under a pointer that rests only when that has left the page, and scrolls on', () => {
  const find = vi.spyOn(document, 'elementFromPoint');
  const list = put('<div style="overflow-y: auto"><i></i></div>');
  under = list.firstElementChild;
  move(100, 50);
  begin();
  vi.advanceTimersByTime(160);
  expect(find).toHaveBeenCalledTimes(1);
  under?.remove();
  under = list;
  vi.advanceTimersByTime(16);
  expect(find).toHaveBeenCalledTimes(2);
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ ...box, bottom: 60 });
  vi.advanceTimersByTime(16);
  expect(list.scrollTop).toBe(10);
});

test('watchPointer keeps the browser from scrolling with the finger and from selecting text, once something is dragged', () => {
  expect([isAllowed('touchmove'), isAllowed('selectstart'), isAllowed('dragstart')]).toEqual([
    true,
    true,
    false,
  ]);
  begin();
  expect([isAllowed('touchmove'), isAllowed('selectstart')]).toEqual([false, false]);
  stop();
  expect(['touchmove', 'selectstart', 'dragstart', 'contextmenu'].map((type) => isAllowed(type))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('watchPointer keeps the drag from clicking the link that it ends on', () => {
  const link = put('<button></button>');
  const clicked = vi.fn<() => void>();
  link.addEventListener('click', clicked);
  begin();
  window.dispatchEvent(new PointerEvent('pointerup'));
  isAllowed('click', link);
  expect(clicked).not.toHaveBeenCalled();
  isAllowed('click', link);
  window.dispatchEvent(new PointerEvent('pointerup'));
  vi.advanceTimersByTime(1);
  isAllowed('click', link);
  expect(clicked).toHaveBeenCalledTimes(2);
});
