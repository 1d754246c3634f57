/** Every shortcut of the sheet is handled: the keys of the list are pressed, or its handler reads them from the list. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { isPressed, shortcutGroups, shortcuts, type Shortcut } from '../../../machines/shell/shortcuts.ts';
import { goToPageMachine } from '../../../machines/shell/go-to-page.machine.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { clears, isAll, opens, shows, togglesRow } from '../../../src/grid/cell-keys.ts';
import { nextPosition } from '../../../src/grid/grid-position.ts';

const NAMES: Readonly<Record<string, string>> = { Space: ' ' };

/** The key event of a chord, with Control as Mod. */
function pressed(chord: string) {
  const parts = chord.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: NAMES[key] ?? (key.length === 1 ? key.toLowerCase() : key),
    ctrlKey: parts.includes('Mod'),
    metaKey: false,
    altKey: false,
    shiftKey: parts.includes('Shift'),
  };
}

const moves = (chord: string) => {
  const { key, ctrlKey } = pressed(chord);
  const from = { row: 5, column: 5 };
  return nextPosition(from, key, ctrlKey, { rows: 20, columns: 20, page: 3 }) !== null;
};
const by = (handles: (event: never) => boolean) => (chord: string) => handles(pressed(chord) as never);

/** Whether the keys, one after the other, ask for the page. */
const leadsTo = (page: string) => (keys: string) => {
  const actor = createActor(
    goToPageMachine.provide({ actors: { watchKeys: fromCallback(() => {}) } }),
  ).start();
  const asked: string[] = [];
  actor.on('page.asked', (event) => asked.push(event.page));
  for (const letter of keys.split(' ')) actor.send({ type: 'letter.press', letter });
  actor.stop();
  return asked.join() === page;
};

/** How the keys of a shortcut are recognized where it is not by the list itself. */
const handled: Partial<Record<string, (chord: string) => boolean>> = {
  'table.move': moves,
  'table.row': moves,
  'table.table': moves,
  'table.page': moves,
  'table.range': moves,
  'table.edit': by(opens),
  'table.clear': by(clears),
  'table.open': by(shows),
  'table.select': by(togglesRow),
  'table.selectAll': by(isAll),
  ...Object.fromEntries(Object.keys(shortcuts.goTo).map((page) => [`goTo.${page}`, leadsTo(page)])),
};
/** By the walk of the palette, whose gestures press these keys: `machines/palette/palette.walk.ts`. */
const walked = ['palette.next', 'palette.ends', 'palette.pages', 'palette.close'];

const source = readdirSync(join(projectRoot(), 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('shortcuts-sheet'))
  .map((file) => readFileSync(join(projectRoot(), 'src', file), 'utf8'))
  .join('\n');
const walk = readFileSync(join(projectRoot(), 'machines/palette/palette.walk.ts'), 'utf8');

const all = Object.entries(shortcuts).flatMap(([group, ones]) =>
  Object.entries<Shortcut>(ones).map(([name, one]) => [`${group}.${name}`, one] as const),
);

describe('each shortcut is handled', () => {
  test.each(all)('%s', (id, { keys }) => {
    const handles = handled[id];
    if (handles !== undefined) {
      expect(keys.filter((chord) => !handles(chord))).toEqual([]);
    } else if (walked.includes(id)) {
      expect(keys.filter((key) => !walk.includes(`'${key}'`))).toEqual([]);
    } else {
      const [group = '', name = ''] = id.split('.');
      const isRead = source.includes(`isPressed(shortcuts.${id}`);
      const isTaken = new RegExp(`\\b${name}\\b[^}]*\\} = shortcuts\\.${group};`).test(source);
      expect(isRead || isTaken, `${id} is listed, and nothing reads it`).toBe(true);
    }
  });
});

test('the sheet lists every shortcut once', () => {
  const listed = shortcutGroups.flatMap((group) => group.shortcuts);
  expect(listed).toEqual(all.map(([, one]) => one));
});

describe('a chord', () => {
  const event = (key: string, held: Partial<ReturnType<typeof pressed>> = {}) => ({
    ...pressed(''),
    key,
    ...held,
  });
  test.each([
    ['Ctrl+K', event('k', { ctrlKey: true }), shortcuts.everywhere.palette, true],
    ['Cmd+K', event('k', { metaKey: true }), shortcuts.everywhere.palette, true],
    ['k', event('k'), shortcuts.everywhere.palette, false],
    ['Ctrl+Alt+K', event('k', { ctrlKey: true, altKey: true }), shortcuts.everywhere.palette, false],
    ['Ctrl+Shift+K', event('K', { ctrlKey: true, shiftKey: true }), shortcuts.everywhere.palette, false],
    // Shift makes the sign on many keyboards.
    ['? with Shift', event('?', { shiftKey: true }), shortcuts.everywhere.sheet, true],
    ['? without Shift', event('?'), shortcuts.everywhere.sheet, true],
    ['Ctrl+?', event('?', { ctrlKey: true }), shortcuts.everywhere.sheet, false],
    ['Space', event(' '), shortcuts.table.open, true],
    ['Shift+Space', event(' ', { shiftKey: true }), shortcuts.table.open, false],
    ['Ctrl+Shift+Z', event('Z', { ctrlKey: true, shiftKey: true }), shortcuts.table.redo, true],
    ['Ctrl+Z is not redo', event('z', { ctrlKey: true }), shortcuts.table.redo, false],
  ] as const)('%s', (_, key, shortcut, isIt) => {
    expect(isPressed(shortcut, key)).toBe(isIt);
  });
});
