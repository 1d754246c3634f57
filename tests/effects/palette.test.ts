/** The palette's keys, its sources, and what it remembers on this device. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type EventObject } from 'xstate';
import { sources } from '../../machines/palette/sources.ts';
import { isDialogOpen } from '../../src/effects/is-dialog-open.ts';
import { loadSources, searchSources } from '../../src/effects/entry-sources.ts';
import {
  askPalette,
  forgetAsked,
  isPaletteWanted,
  onPaletteWanted,
  watchAsked,
} from '../../src/effects/palette-asked.ts';
import { recallRecent, rememberRecent } from '../../src/effects/recent-entries.ts';
import { isTyping } from '../../src/ui/is-typing.ts';
import { readUi } from '../../src/effects/ui-memory.ts';

const requested: { name: string; signal: AbortSignal; answer: (value: unknown) => void; fail: () => void }[] =
  [];
vi.mock('../../src/effects/api.ts', () => ({
  request: (call: { name: string }, _input: unknown, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      requested.push({ name: call.name, signal, answer: resolve, fail: () => reject(new Error('refused')) });
    }),
}));

const scope = { userId: 'u1', workspaceId: 'w1', slug: 'northbeam' };

/** An actor that runs the effect, and what it was told. */
function running(logic: AnyActorLogic, input?: unknown) {
  const told: EventObject[] = [];
  const machine = setup({ actors: { effect: logic } }).createMachine({
    invoke: { id: 'effect', src: 'effect', input: () => input },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  return { actor: createActor(machine).start(), told };
}
/** Promises that are settled have told their listeners. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const call = (name: string) => requested.find((one) => one.name === name);

beforeEach(() => {
  requested.length = 0;
  localStorage.clear();
});
afterEach(() => document.body.replaceChildren());

test('a dialog counts as open while a modal one is in the page', () => {
  document.body.append(document.createElement('dialog'));
  expect(isDialogOpen()).toBe(false);
  document.body.firstElementChild?.setAttribute('aria-modal', 'true');
  expect(isDialogOpen()).toBe(true);
  document.body.replaceChildren();
  expect(isDialogOpen()).toBe(false);
});

describe('loading', () => {
  test('each source reports when it has answered, and one that fails takes nothing from the others', async () => {
    rememberRecent(scope, ['account:r1', 'page:home']);
    const { told } = running(loadSources, scope);
    expect(told).toEqual([{ type: 'recent.recalled', ids: ['account:r1', 'page:home'] }]);
    expect(requested.map(({ name }) => name)).toEqual([
      'listRenewals',
      'listMembers',
      'listRenewalViews',
      'listContactViews',
    ]);
    call('listMembers')?.fail();
    await settled();
    call('listRenewalViews')?.answer({ data: [], default_id: null });
    await settled();
    expect(told.slice(1)).toEqual([
      { type: 'source.failed', source: 'people' },
      { type: 'source.loaded', source: 'views of renewals', entries: [] },
    ]);
  });

  test('all are asked again on request', () => {
    const { actor } = running(loadSources, scope);
    expect(requested).toHaveLength(3);
    actor.getSnapshot().children['effect']?.send({ type: 'sources.retry' });
    expect(requested).toHaveLength(6);
  });

  test('the end of the flow aborts what still runs, and nothing is told any more', async () => {
    const { actor, told } = running(loadSources, scope);
    actor.stop();
    expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    call('listMembers')?.answer({ data: [] });
    await settled();
    expect(told).toHaveLength(1);
  });
});

describe('searching', () => {
  const searched = { scope, typed: 'bright' };

  test('what is found is told before the end of the search', async () => {
    const { told } = running(searchSources, searched);
    expect(requested.map(({ name }) => name)).toEqual(['searchRenewals', 'searchContacts']);
    call('searchRenewals')?.answer({ data: [] });
    call('searchContacts')?.answer({ data: [] });
    await settled();
    expect(told).toEqual([
      { type: 'search.found', source: 'accounts', entries: [] },
      { type: 'search.found', source: 'contacts', entries: [] },
      { type: 'search.ended' },
    ]);
  });

  test('a failure is told, and ends the search', async () => {
    const { told } = running(searchSources, searched);
    call('searchRenewals')?.fail();
    call('searchContacts')?.answer({ data: [] });
    await settled();
    expect(told).toEqual([
      { type: 'search.failed', source: 'accounts' },
      { type: 'search.found', source: 'contacts', entries: [] },
      { type: 'search.ended' },
    ]);
  });

  test('an outdated search is aborted and tells nothing', async () => {
    const { actor, told } = running(searchSources, searched);
    actor.stop();
    expect(requested[0]?.signal.aborted).toBe(true);
    call('searchRenewals')?.answer({ data: [] });
    await settled();
    expect(told).toEqual([]);
  });

  test('every source has a name of its own', () => {
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length);
  });
});

describe('entries used recently', () => {
  test('are remembered by person and workspace, beside other preferences', () => {
    localStorage.setItem('keepwell.ui', JSON.stringify({ theme: 'dark' }));
    rememberRecent(scope, ['page:home']);
    rememberRecent({ ...scope, workspaceId: 'w2' }, ['page:audit']);
    expect(recallRecent(scope)).toEqual(['page:home']);
    expect(recallRecent({ ...scope, userId: 'u2' })).toEqual([]);
    expect(readUi().theme).toBe('dark');
  });

  test('of ten places at most, the ones used last', () => {
    for (let place = 0; place < 12; place += 1)
      rememberRecent({ userId: 'u1', workspaceId: `w${place}` }, ['page:home']);
    expect([1, 2, 11].map((place) => recallRecent({ userId: 'u1', workspaceId: `w${place}` }))).toEqual([
      [],
      ['page:home'],
      ['page:home'],
    ]);
  });

  test.each(['', 'null', '{"recent":7}', '{"recent":{"u1 w1":"page:home"}}'])(
    'a stored %j is nothing',
    (stored) => {
      localStorage.setItem('keepwell.ui', stored);
      expect(recallRecent(scope)).toEqual([]);
    },
  );

  test('without storage nothing is reported', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is full');
    });
    expect(() => rememberRecent(scope, ['page:home'])).not.toThrow();
    full.mockRestore();
  });
});

describe('the keys', () => {
  const press = (target: Element, key: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const within = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild ?? document.body;
  };

  test('what is asked before the code is there is told when it is', () => {
    expect(isPaletteWanted()).toBe(false);
    const wanted = vi.fn();
    const end = onPaletteWanted(isTyping)(wanted);
    expect(press(within('<input>'), 'k', { ctrlKey: true })).toBe(true);
    expect([isPaletteWanted(), wanted.mock.calls.length]).toEqual([true, 1]);
    const { actor, told } = running(watchAsked);
    expect(told).toEqual([{ type: 'palette.ask' }]);
    askPalette({ type: 'shortcuts.ask' });
    expect(told.at(-1)).toEqual({ type: 'shortcuts.ask' });
    actor.stop();
    end();
    expect(press(within('<p></p>'), 'k', { ctrlKey: true })).toBe(false);
  });

  test('what is typed before the code is there goes to the palette and not to the page', () => {
    const end = onPaletteWanted(isTyping)(() => {});
    const field = within('<input>');
    const taken = vi.fn();
    field.addEventListener('keydown', taken);
    askPalette({ type: 'palette.ask' });
    for (const key of ['a', 'u', 'x', 'Backspace', 'd', 'Enter']) expect(press(field, key)).toBe(true);
    expect(press(field, 'Tab')).toBe(false);
    expect(taken.mock.calls).toHaveLength(1);
    const { actor, told } = running(watchAsked);
    expect(told).toEqual([{ type: 'palette.ask', typed: 'aud' }]);
    expect(press(field, 'i')).toBe(false);
    actor.stop();
    end();
  });

  test.each([
    ['Escape', (field: Element) => press(field, 'Escape')],
    ['code that cannot be loaded', () => forgetAsked()],
  ])('%s returns the keys to the page', (_, giveUp) => {
    const end = onPaletteWanted(isTyping)(() => {});
    const field = within('<input>');
    askPalette({ type: 'palette.ask' });
    expect(press(field, 'a')).toBe(true);
    giveUp(field);
    expect(press(field, 'b')).toBe(false);
    const { actor, told } = running(watchAsked);
    expect(told).toEqual([]);
    actor.stop();
    end();
  });

  test.each([
    ['Ctrl+K in a field', '<input>', 'k', true, ['palette.ask']],
    ['? on the page', '<p></p>', '?', false, ['shortcuts.ask']],
    ['? in a field', '<textarea></textarea>', '?', false, []],
    ['Ctrl+K in a dialog', '<div role="dialog" aria-modal="true"></div>', 'k', true, []],
    ['? in a dialog', '<div role="dialog" aria-modal="true"></div>', '?', false, []],
    ['another key', '<p></p>', 'j', true, []],
  ])('%s', (_, html, key, ctrlKey, types) => {
    const end = onPaletteWanted(isTyping)(() => {});
    const { actor, told } = running(watchAsked);
    press(within(html), key, { ctrlKey });
    expect(told.map(({ type }) => type)).toEqual(types);
    actor.stop();
    end();
  });

  test('a key that something else has handled is not taken', () => {
    const end = onPaletteWanted(isTyping)(() => {});
    const { actor, told } = running(watchAsked);
    const box = within('<p></p>');
    box.addEventListener('keydown', (event) => event.preventDefault());
    press(box, '?');
    expect(told).toEqual([]);
    actor.stop();
    end();
  });

  test('another workspace takes over, also if the former one ends later', () => {
    const former = running(watchAsked);
    const { actor, told } = running(watchAsked);
    former.actor.stop();
    askPalette({ type: 'palette.ask' });
    expect(told).toEqual([{ type: 'palette.ask' }]);
    actor.stop();
  });
});
