/** What the assistant keeps and asks in this browser: drafts, turns, messages, copies, and whether it is open beside the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import type { DraftChanged, DraftOwner } from '../../machines/chat/conversation.ts';
import { besideMachine } from '../../machines/chat/beside.machine.ts';
import { relay, report } from '../../src/app/actors/relay.ts';
import { forgetPerson } from '../../src/effects/browser-storage.ts';
import { copyText } from '../../src/effects/copy-text.ts';
import { hasDrafts, keepDraft } from '../../src/effects/keep-draft.ts';
import { keepFocus } from '../../src/effects/keep-focus.ts';
import { loadMessages } from '../../src/effects/load-messages.ts';
import { watchBesideKey } from '../../src/effects/watch-beside-key.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const owner: DraftOwner = { workspaceId: 'w1', userId: 'u1', sessionId: null };

/** Opens a conversation and tells the draft it begins with. */
function open(input: DraftOwner) {
  let recalled: string | null = null;
  const parent = createActor(
    setup({
      types: { events: {} as { type: 'draft.recalled'; text: string } },
      actors: { keepDraft },
      actions: {
        keep: (_, text: string) => {
          recalled = text;
        },
      },
    }).createMachine({
      invoke: { id: 'keepDraft', src: 'keepDraft', input },
      on: { 'draft.recalled': { actions: { type: 'keep', params: ({ event }) => event.text } } },
    }),
  ).start();
  return {
    recalled: () => recalled,
    keep: (changed: Omit<DraftChanged, 'type'>) =>
      parent.getSnapshot().children.keepDraft?.send({ type: 'draft.keep', ...changed }),
  };
}

describe('drafts', () => {
  test('a draft is there after a reload, for its conversation alone', () => {
    open(owner).keep({ sessionId: null, text: 'Show my' });
    expect(hasDrafts()).toBe(true);
    expect(open(owner).recalled()).toBe('Show my');
    expect(open({ ...owner, sessionId: 's1' }).recalled()).toBeNull();
    expect(open({ ...owner, userId: 'u2' }).recalled()).toBeNull();
  });

  test('a new conversation takes its draft with it, and an empty one is none', () => {
    const fresh = open(owner);
    fresh.keep({ sessionId: null, text: 'Show my' });
    fresh.keep({ sessionId: 's1', text: 'Show my accounts' });
    expect(open(owner).recalled()).toBeNull();
    expect(open({ ...owner, sessionId: 's1' }).recalled()).toBe('Show my accounts');
    fresh.keep({ sessionId: 's1', text: '' });
    expect(hasDrafts()).toBe(false);
    expect({ ...localStorage }).toEqual({});
  });

  test('a sign-out ends them', async () => {
    open(owner).keep({ sessionId: null, text: 'Show my' });
    await toPromise(createActor(forgetPerson).start());
    expect(hasDrafts()).toBe(false);
  });
});

test('a new conversation asks for no messages', async () => {
  const loaded = createActor(loadMessages, { input: { workspaceId: 'w1', sessionId: null } }).start();
  await expect(toPromise(loaded)).resolves.toEqual({ messages: [] });
});

test('a text is copied as text', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await toPromise(createActor(copyText, { input: { text: 'Hello', html: null } }).start());
  expect(writeText).toHaveBeenCalledWith('Hello');
  vi.unstubAllGlobals();
});

const besideActor = () =>
  createActor(
    besideMachine.provide({
      actors: { keepFocus, watchAsked: relay, watchKey: watchBesideKey, watchPath: relay },
    }),
    { input: { slug: 'northbeam' } },
  ).start();

describe('the assistant beside a page', () => {
  const press = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', ctrlKey: true, cancelable: true }));

  test('Ctrl+J opens it, closes it and returns the focus', () => {
    const field = document.body.appendChild(document.createElement('input'));
    const other = document.body.appendChild(document.createElement('input'));
    const actor = besideActor();
    field.focus();
    expect(press()).toBe(false);
    expect(actor.getSnapshot().matches({ offered: 'open' })).toBe(true);
    other.focus();
    press();
    expect(actor.getSnapshot().matches({ offered: 'closed' })).toBe(true);
    expect(document.activeElement).toBe(field);
    actor.stop();
    expect(press()).toBe(true);
    field.remove();
    other.remove();
  });

  test('the key does nothing behind a dialog, and is not taken on the page of the assistant', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    const actor = besideActor();
    expect(press()).toBe(false);
    expect(actor.getSnapshot().matches({ offered: 'closed' })).toBe(true);
    dialog.remove();
    report(actor, 'watchPath', { type: 'path.changed', path: '/northbeam/chatam' });
    expect(press()).toBe(true);
    expect(actor.getSnapshot().matches('onItsPage')).toBe(true);
    actor.stop();
  });
});
