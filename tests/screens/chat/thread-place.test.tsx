/** Whether a conversation follows its newest turn: until the person scrolls up, which a key or the wheel says before any pixel moves. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useThreadPlace } from '../../../src/features/chat/use-thread-place.ts';

const WINDOW = 300;

/** A conversation of messages that are 100 px high, in a window of 300. */
function Thread({ count }: { readonly count: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const newest = () => count * 100;
  const place = useThreadPlace({ scroller, content, count, turns: 0, stage: 'all', newest });
  const sized = (box: HTMLDivElement | null) => {
    scroller.current = box;
    if (box === null) return;
    Object.defineProperty(box, 'clientHeight', { configurable: true, value: WINDOW });
    Object.defineProperty(box, 'scrollHeight', { configurable: true, value: count * 100 });
  };
  return (
    <div ref={sized} role="region" aria-label="Conversation" {...handlersOf(place)}>
      <div ref={content}>
        <textarea aria-label="A question that is edited" />
      </div>
    </div>
  );
}

const handlersOf = ({ onScroll, onKeyDown, onWheel }: ReturnType<typeof useThreadPlace>) => ({
  onScroll,
  onKeyDown,
  onWheel,
});

const box = () => screen.getByRole('region', { name: 'Conversation' });
const field = () => screen.getByRole('textbox');

/** What a person does in a conversation of five messages; another one then arrives. @returns where it is scrolled to */
function placeAfter(does: () => void): number {
  const { rerender } = render(<Thread count={5} />);
  expect(box().scrollTop).toBe(200);
  does();
  rerender(<Thread count={6} />);
  return box().scrollTop;
}

test.each<[string, () => void]>([
  ['does nothing', () => {}],
  ['turns the wheel down', () => fireEvent.wheel(box(), { deltaY: 40 })],
  ['presses End', () => fireEvent.keyDown(box(), { key: 'End' })],
  ['presses Home in a field', () => fireEvent.keyDown(field(), { key: 'Home' })],
])('a conversation follows a person who %s', (_, does) => {
  expect(placeAfter(does)).toBe(300);
});

test.each<[string, () => void]>([
  ['presses Home', () => fireEvent.keyDown(box(), { key: 'Home' })],
  ['presses PageUp', () => fireEvent.keyDown(box(), { key: 'PageUp' })],
  ['presses ArrowUp', () => fireEvent.keyDown(box(), { key: 'ArrowUp' })],
  ['turns the wheel up', () => fireEvent.wheel(box(), { deltaY: -40 })],
])('a conversation stays where it is for a person who %s, before the scroll is drawn', (_, does) => {
  expect(placeAfter(does)).toBe(200);
});

test('the first pixel up leaves the end, and coming near to it on the way down returns', () => {
  const scrollTo = (top: number) => {
    box().scrollTop = top;
    fireEvent.scroll(box());
  };
  const { rerender } = render(<Thread count={5} />);
  scrollTo(200);
  scrollTo(197);
  rerender(<Thread count={6} />);
  expect(box().scrollTop).toBe(197);
  scrollTo(270);
  rerender(<Thread count={7} />);
  expect(box().scrollTop).toBe(400);
});
