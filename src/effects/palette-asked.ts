/**
 * Asks for the command palette and the sheet of shortcuts, by a key from anywhere or by a button. What was asked waits until
 * the code of the palette has loaded, because it is loaded when it is first needed.
 */
import { fromCallback } from 'xstate';
import type { PaletteAsked } from '../../machines/palette/palette.ts';
import { isPressed, shortcuts } from '../../machines/shell/shortcuts.ts';
import { isDialogOpen } from './is-dialog-open.ts';

const listeners = new Set<() => void>();
let waiting: PaletteAsked | null = null;
let wanted = false;
let tell: ((asked: PaletteAsked) => void) | null = null;

export function askPalette(asked: PaletteAsked): void {
  if (tell) tell(asked);
  else waiting = asked;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Its code cannot be loaded. */
export function forgetAsked(): void {
  waiting = null;
}

/** Whether the palette was ever asked for. */
export const isPaletteWanted = () => wanted;

/** Whether a key goes into a text field, which has keys of its own. */
type IsTyping = (target: EventTarget | null) => boolean;

function press(event: KeyboardEvent, isTyping: IsTyping): void {
  if (event.defaultPrevented) return;
  const { palette, sheet } = shortcuts.everywhere;
  const isPalette = isPressed(palette, event);
  if (!isPalette && (isTyping(event.target) || !isPressed(sheet, event))) return;
  // The browser has a command of its own on this key.
  event.preventDefault();
  if (!isDialogOpen()) askPalette({ type: isPalette ? 'palette.ask' : 'shortcuts.ask' });
}

/** Keeps what is typed until the code of the palette is there, in place of its field. */
function keepTyped(event: KeyboardEvent): void {
  if (waiting?.type !== 'palette.ask' || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const typed = [...(waiting.typed ?? '')];
  if (key === 'Escape') waiting = null;
  else if (key === 'Backspace') waiting = { ...waiting, typed: typed.slice(0, -1).join('') };
  else if ([...key].length === 1) waiting = { ...waiting, typed: typed.join('') + key };
  // Nothing can be chosen yet.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Listens to the keys, and tells the listener when the palette is first asked for. The returned function begins, and answers
 * one that ends both.
 */
export const onPaletteWanted =
  (isTyping: IsTyping) =>
  (listener: () => void): (() => void) => {
    const listen = (event: KeyboardEvent) => press(event, isTyping);
    listeners.add(listener);
    document.addEventListener('keydown', listen);
    // Before the page, which has the focus.
    document.addEventListener('keydown', keepTyped, true);
    return () => {
      document.removeEventListener('keydown', keepTyped, true);
      listeners.delete(listener);
      document.removeEventListener('keydown', listen);
    };
  };

/** The slot `watchAsked` of the palette machine. */
export const watchAsked = fromCallback(({ sendBack }) => {
  const own = (asked: PaletteAsked) => sendBack(asked);
  tell = own;
  if (waiting !== null) own(waiting);
  waiting = null;
  return () => {
    if (tell === own) tell = null;
  };
});
