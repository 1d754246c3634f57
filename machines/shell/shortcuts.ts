/**
 * The keyboard shortcuts. What handles a key asks here which key it is, and the sheet of shortcuts lists them, so that the
 * list is what the keys do. A chord is written as `Mod+Shift+Z`; Mod is Control, and Command on a Mac. Keys after each other
 * are written as `G H`.
 */
import { pages } from '../../contract/pages.ts';

export interface Shortcut {
  readonly does: string;
  /** Any of them does it. */
  readonly keys: readonly string[];
}

const everywhere = {
  palette: { does: 'Command palette', keys: ['Mod+K'] },
  assistant: { does: 'Assistant beside the page', keys: ['Mod+J'] },
  search: { does: 'Search this page', keys: ['/'] },
  sheet: { does: 'This sheet', keys: ['?'] },
} as const;

/** By the name of the page. */
const goTo = {
  home: { does: pages.home.title, keys: ['G H'] },
  renewals: { does: pages.renewals.title, keys: ['G R'] },
  onboarding: { does: pages.onboarding.title, keys: ['G O'] },
  supportRequests: { does: pages.supportRequests.title, keys: ['G S'] },
  reports: { does: pages.reports.title, keys: ['G D'] },
} as const;

const table = {
  move: { does: 'Move to another cell', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  row: { does: 'First and last cell of the row', keys: ['Home', 'End'] },
  table: { does: 'First and last cell of the table', keys: ['Mod+Home', 'Mod+End'] },
  page: { does: 'A page up or down', keys: ['PageUp', 'PageDown'] },
  range: {
    does: 'Select cells',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
  },
  edit: { does: 'Edit the cell', keys: ['Enter', 'F2'] },
  clear: { does: 'Clear the cell', keys: ['Delete', 'Backspace'] },
  undo: { does: 'Undo last edit', keys: ['Mod+Z'] },
  redo: { does: 'Redo edit', keys: ['Mod+Shift+Z', 'Mod+Y'] },
  open: { does: 'Open the record', keys: ['Space'] },
  select: { does: 'Select the row', keys: ['Shift+Space'] },
  selectAll: { does: 'Select all rows', keys: ['Mod+A'] },
  add: { does: 'New record', keys: ['N'] },
} as const;

const inbox = {
  next: { does: 'Next request', keys: ['J'] },
  previous: { does: 'Previous request', keys: ['K'] },
} as const;

const palette = {
  next: { does: 'Next and previous entry', keys: ['ArrowDown', 'ArrowUp'] },
  ends: { does: 'First and last entry', keys: ['Home', 'End'] },
  pages: { does: 'Several entries on', keys: ['PageDown', 'PageUp'] },
  choose: { does: 'Open the entry', keys: ['Enter'] },
  close: { does: 'Close', keys: ['Escape'] },
} as const;

export const shortcuts = { everywhere, goTo, table, inbox, palette } as const;

interface ShortcutGroup {
  readonly heading: string;
  readonly shortcuts: readonly Shortcut[];
}

/** In the order of the sheet. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { heading: 'Everywhere', shortcuts: Object.values(everywhere) },
  { heading: 'Go to', shortcuts: Object.values(goTo) },
  { heading: 'Table', shortcuts: Object.values(table) },
  { heading: 'Support inbox', shortcuts: Object.values(inbox) },
  { heading: 'In the command palette', shortcuts: Object.values(palette) },
];

/** The part of a browser's keyboard event that tells a chord. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Characters that are typed with Shift on some keyboards and without it on others. */
const isSign = (key: string) => /^[^\p{L}\p{N}\s]$/u.test(key);

function isChord(chord: string, pressed: PressedKey): boolean {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  const wanted = key === 'Space' ? ' ' : key.toLowerCase();
  return (
    pressed.key.toLowerCase() === wanted &&
    (pressed.ctrlKey || pressed.metaKey) === parts.includes('Mod') &&
    !pressed.altKey &&
    (isSign(key) || pressed.shiftKey === parts.includes('Shift'))
  );
}

/** Whether a key event is this shortcut. */
export const isPressed = ({ keys }: Shortcut, pressed: PressedKey): boolean =>
  keys.some((chord) => isChord(chord, pressed));
