/** The words that the atlas and the machine pages use: plain language for every move, guard, delay and path. */
import { describe, expect, test } from 'vitest';
import { instances } from '../../machines/testing/instances.ts';
import { pathsOf } from '../../machines/testing/model.ts';
import {
  conditionWords,
  eventTypeWords,
  lackingWords,
  moveWords,
} from '../../machines/testing/move-words.ts';
import { listPaths, pathEnds, type PathEnd } from '../../machines/testing/path-list.ts';
import { register } from '../../machines/testing/register.ts';
import { defineWalk, click, press, settle, type, type Trigger } from '../../machines/testing/walk.ts';
import { delayWords } from '../../machines/testing/delay-words.ts';
import { effectWords } from '../../machines/testing/effect-words.ts';
import { eventWords } from '../../machines/testing/event-words.ts';
import { guardWords } from '../../machines/testing/guard-words.ts';
import { diagramOf, invokedSlots } from '../../machines/testing/diagram.ts';
import { cellSaveWalk } from '../../machines/renewals/cell-save.walk.ts';
import { signupWalk } from '../../machines/auth/signup.walk.ts';
import { setup } from 'xstate';

test.each(register.map(({ walk }) => [walk.id, walk] as const))('the walk %s lacks no words', (_, walk) => {
  expect(lackingWords(walk)).toEqual([]);
});

test.each(register.map(({ walk }) => [walk.id, walk] as const))(
  'the walk %s says in one sentence what it is for',
  (_, walk) => {
    expect(walk.purpose).toMatch(/^[A-Z][^.]{20,118}\.$/);
  },
);

test('the guards, events and delays that lack words are named, with the place to write the words', () => {
  const machine = setup({
    types: { events: {} as { type: 'lamp.press' } | { type: 'lamp.broken' } },
    guards: { isDark: () => true },
    delays: { rest: 1500 },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { 'lamp.press': { guard: 'isDark', target: 'on' }, 'lamp.broken': 'on' } },
      on: { after: { rest: 'off' } },
    },
  });
  const lamp = defineWalk({
    title: 'Lamp',
    purpose: 'Lights a room.',
    spec: '§0',
    machine,
    headless: 'It is a sample.',
    events: {
      'lamp.press': [{ name: 'Light', event: { type: 'lamp.press' }, by: [click('button', 'Light')] }],
      'lamp.broken': [{ name: 'a fuse', event: { type: 'lamp.broken' }, by: [] }],
    },
    delays: { rest: 1500 },
    effects: {},
    states: {},
    relevant: () => null,
    secret: { context: [], events: [] },
  });
  expect(lackingWords(lamp)).toEqual([
    "lamp: the guard isDark has no people's words. Write them in machines/testing/guard-words.ts: { 'isDark': '…' }.",
    "lamp: the event lamp.broken has no people's words. Write them in machines/testing/event-words.ts: { 'lamp.broken': '…' }.",
    "lamp: the delay rest has no people's words. Write them in machines/testing/delay-words.ts: { 'rest': '…' }.",
  ]);
});

test('there are no words for a guard, effect, delay or event that no machine has', () => {
  const diagrams = register.map(({ walk }) => diagramOf(walk.machine));
  const transitions = diagrams.flatMap((one) => one.transitions);
  const guards = transitions.flatMap(({ guard }) => guard?.match(/\w+/g) ?? []);
  // The atlas shows a shared flow with the effects that a page has it run.
  const effects = [...register, ...instances].flatMap(({ walk }) => [...invokedSlots(walk.machine)].flat());
  const delays = transitions.flatMap(({ eventType }) => /^xstate\.after\.(\w+)/.exec(eventType)?.[1] ?? []);
  const events = register.flatMap(({ walk }) => Object.keys(walk.events));
  const unused = (words: object, used: readonly string[]) =>
    Object.keys(words).filter((name) => !used.includes(name));
  expect([
    ...unused(guardWords, guards),
    ...unused(effectWords, effects),
    ...unused(delayWords, delays),
    ...unused(eventWords, events),
  ]).toEqual([]);
});

describe('words of moves', () => {
  const said = (name: string, ...by: Trigger[]) =>
    moveWords(cellSaveWalk, { name, by, event: { type: name.split(':', 1)[0] ?? '' } });
  test.each([
    [said('form.submit: Continue', click('button', 'Continue')), 'Click “Continue”'],
    [
      said('form.submit: Continue with no email', click('button', 'Continue')),
      'Click “Continue” with no email',
    ],
    [said('sort.cycle: none', click('button', 'Term')), 'Click “Term” (none)'],
    [said('item.chosen: Accounts', click('link', 'Accounts')), 'Follow “Accounts”'],
    [said('field.change: an email', type('textbox', 'Email', 'a@b.io')), 'Type “a@b.io” into Email'],
    [said('field.change: no email', type('textbox', 'Email', '')), 'Empty Email'],
    [said('panel.dismiss: Escape', press('Escape')), 'Press Escape'],
    [said('cell.answered: saved, later', settle('save', 'saved')), 'Save the cell: saved, later'],
    [said('session.expired: a call was refused'), 'The session has expired: a call was refused'],
  ])('a move is described by the words: %s', (words, wanted) => expect(words).toBe(wanted));
});

test('an event is described without its case, a delay with its time, and a guard by its parts', () => {
  expect(eventTypeWords(signupWalk, 'field.change')).toBe('Type into Workspace name, Full name or Email');
  expect(eventTypeWords(signupWalk, 'xstate.error.actor.verifyEmail')).toBe('Check the code: failed');
  expect(eventTypeWords(cellSaveWalk, 'xstate.after.undoWindow.cellSave.saved.resting')).toBe(
    'The time for Undo is over (12 s)',
  );
  expect(conditionWords('not (isFilled)')).toBe('not (everything is filled in)');
});

describe('the list of paths', () => {
  const all = listPaths(signupWalk, pathsOf(signupWalk));
  const ending = (wanted: PathEnd) => all.filter(({ end }) => end === wanted).map(({ title }) => title);

  test('the list of paths begins with the one that leads to the end', () => {
    expect(all[0]).toMatchObject({ title: 'Sign in: signed in', isWhole: true, end: 'well' });
    expect(all[0]?.steps.at(-2)).toEqual({
      words: 'Create account and workspace: created',
      name: 'completeSignup: created',
    });
  });

  test('the list of paths says which go well, which are refused and which fail', () => {
    expect(ending('well')).toEqual(
      expect.arrayContaining(['Type “Maya Okafor” into Full name', 'Click “Back”']),
    );
    expect(ending('refused')).toEqual(
      expect.arrayContaining([
        'Not possible: Click “Continue”',
        'Click “Continue” with an email without @',
        'Mail the code: account exists',
        'Mail the code: too soon',
        'Check the code: wrong code',
        'The mail’s link is refused: a link that has expired',
      ]),
    );
    expect(ending('fails')).toEqual([
      'Check the code: offline',
      'Check the code: something else',
      'Mail the code: mail failed',
      'Mail the code: no mail service',
      'Mail the code: server not configured',
      'Mail the code: offline',
      'Mail the code: something else',
      'Create account and workspace: identity failed',
      'Sign in: failed',
    ]);
    expect(pathEnds.flatMap(({ end }) => ending(end)).toSorted()).toEqual(
      all.map(({ title }) => title).toSorted(),
    );
  });

  test('two paths that end alike have different titles, which say what comes before', () => {
    const titles = all.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles).toContain('The mail’s link is opened: a link that is good, after Click “I have a code”');
  });

  test('a path that ends with time passing is listed as waiting', () => {
    const waits = listPaths(cellSaveWalk, pathsOf(cellSaveWalk)).filter(({ end }) => end === 'waits');
    expect(waits.map(({ title }) => title)).toEqual([
      'The time for Undo is over (12 s), after Save the cell: saved',
      '“Changes reverted” has been shown (2 s)',
      'The time for Undo is over (12 s), after Click “Give away” (the account is given away)',
    ]);
  });
});
