/**
 * Performs gestures on the screen of this frame with events only: the focus stays outside the frame, where the person
 * is.
 */
import { fireEvent } from '@testing-library/dom';
import type { Trigger, Control, WalkedFile } from '../../../machines/testing/walk.ts';
import { findControl } from './find-control.ts';
import { enterField } from './inner-focus.ts';

export type Gesture = Exclude<Trigger, { do: 'settle' | 'report' | 'wait' }>;

const modifiers: Readonly<Record<string, 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>> = {
  Control: 'ctrlKey',
  Shift: 'shiftKey',
  Alt: 'altKey',
  Meta: 'metaKey',
};

/** `Control+z` is z with Control held down. */
function pressed(chord: string) {
  const keys = chord.length === 1 ? [chord] : chord.split('+');
  const held = keys.slice(0, -1).flatMap((key) => modifiers[key] ?? []);
  return { key: keys.at(-1) ?? '', ...Object.fromEntries(held.map((name) => [name, true])) };
}

function press(element: Element, chord: string): void {
  const key = pressed(chord);
  // Scripts cannot trigger a key's default action, such as Enter in a form; only the screen's own handlers run.
  fireEvent.keyDown(element, key);
  fireEvent.keyUp(element, key);
}

function click(element: Element): void {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isField && element.type !== 'checkbox') enterField(element);
  fireEvent.pointerDown(element, { button: 0, isPrimary: true, pointerType: 'mouse' });
  fireEvent.mouseDown(element);
  fireEvent.pointerUp(element, { button: 0, isPrimary: true, pointerType: 'mouse' });
  fireEvent.mouseUp(element);
  fireEvent.click(element, { detail: 1 });
}

/** With a separate clipboard; the person's clipboard is not changed. */
function clipboard(kind: 'copy' | 'paste', control: HTMLElement, text = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  control.focus();
  control.dispatchEvent(new ClipboardEvent(kind, { bubbles: true, cancelable: true, clipboardData }));
}

/** Replaces the value. If the new value is the same, it is cleared first; otherwise no event would fire. */
async function type(on: Control, text: string, drawn: () => Promise<void>): Promise<void> {
  const control = findControl(on);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isField && control.value === text && text !== '') {
    fireEvent.input(control, { target: { value: '' } });
    await drawn();
  }
  fireEvent.input(findControl(on), { target: { value: text } });
}

/** The browser's own window for files is not opened. */
export function choose(button: HTMLElement, { name, type: media, size }: WalkedFile): void {
  const input = button.parentElement?.querySelector('input[type="file"]');
  if (!input) throw new Error(`“${button.textContent}” chooses no file`);
  const file = new File([new Uint8Array(size)], name, { type: media });
  fireEvent.change(input, { target: { files: [file] } });
}

export function grab(element: HTMLElement, pointerType: 'mouse' | 'touch'): void {
  fireEvent.pointerDown(element, { button: 0, isPrimary: true, pointerType });
}

function scroll(element: Element): void {
  const scroller = element.closest('[data-grid-scroll]') ?? element;
  // In a real browser the position must change, otherwise there is no scroll event.
  scroller.scrollTop += 1;
  fireEvent.scroll(scroller);
}

/**
 * `drawn` waits for the screen to render a change.
 * @throws if the screen has no such control, or more than one
 */
export async function makeGesture(gesture: Gesture, drawn: () => Promise<void>): Promise<void> {
  switch (gesture.do) {
    case 'click':
      click(findControl(gesture.on));
      break;
    case 'hover':
      fireEvent.pointerEnter(findControl(gesture.on));
      fireEvent.mouseOver(findControl(gesture.on));
      break;
    case 'unhover':
      fireEvent.pointerLeave(findControl(gesture.on));
      fireEvent.mouseOut(findControl(gesture.on));
      break;
    case 'type':
      await type(gesture.on, gesture.text, drawn);
      break;
    case 'press':
      press(gesture.on ? findControl(gesture.on) : (document.activeElement ?? document.body), gesture.key);
      break;
    case 'scroll':
      scroll(findControl(gesture.on));
      break;
    case 'grab':
      grab(findControl(gesture.on), gesture.pointer);
      break;
    case 'copy':
      clipboard('copy', findControl(gesture.on));
      break;
    case 'choose':
      choose(findControl(gesture.on), gesture.file);
      break;
    case 'paste':
      clipboard('paste', findControl(gesture.on), gesture.text);
      break;
    case 'clickOutside':
      click(document.body);
      break;
  }
}
