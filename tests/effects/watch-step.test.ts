/** The step at which a code is entered, in the browser's history and in the tab's session storage (ADR 26). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, sendTo, setup } from 'xstate';
import type { LinkedPurpose } from '../../contract/mailed-code.ts';
import type { KeptStep, StepNews } from '../../machines/auth/code-step.ts';
import { watchStep } from '../../src/effects/watch-step.ts';

const kept: KeptStep = {
  email: 'ada@northbeam.test',
  fullName: 'Ada Ng',
  workspaceName: 'Northbeam',
  chosen: null,
  isSent: true,
};
const MINUTE = 60_000;

/** A page that was just loaded, with a flow that sends on what `tell` is given. */
function open(purpose: LinkedPurpose = 'signup') {
  const heard: unknown[] = [];
  const flow = setup({
    types: { events: {} as { type: 'tell'; news: StepNews } | { type: string } },
    actors: { watchStep },
  }).createMachine({
    invoke: { id: 'step', src: 'watchStep', input: { purpose } },
    on: {
      tell: {
        actions: sendTo('step', ({ event }) => ('news' in event ? event.news : { type: 'step.over' })),
      },
      '*': { actions: ({ event }) => void heard.push(event) },
    },
  });
  const actor = createActor(flow).start();
  return {
    heard,
    tell: (news: StepNews) => actor.send({ type: 'tell', news }),
    close: () => actor.stop(),
  };
}

/** Goes to another entry of the history; jsdom reports it later, as a browser does. */
async function go(way: 'back' | 'forward'): Promise<void> {
  const moved = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history[way]();
  await moved;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
  sessionStorage.clear();
  window.history.replaceState({ usr: null, key: 'k' }, '', '/onboard');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the history', () => {
  test('the code has its own entry in the history, at the same address, with the state of the router', () => {
    const before = window.history.length;
    const page = open();
    page.tell({ type: 'step.code', kept, seconds: 30 });
    page.tell({ type: 'step.code', kept, seconds: 30 });
    expect(window.history.length).toBe(before + 1);
    expect(window.location.pathname).toBe('/onboard');
    expect(window.history.state).toEqual({ usr: null, key: 'k', 'keepwell.step': 'signup' });
    page.close();
  });

  test('the history leads back to the form and forward to the code', async () => {
    const page = open();
    page.tell({ type: 'step.code', kept, seconds: 30 });
    await go('back');
    expect(page.heard).toEqual([{ type: 'history.back' }]);
    await go('forward');
    expect(page.heard).toEqual([{ type: 'history.back' }, { type: 'history.forward' }]);
    page.close();
  });

  test('the history goes back when the flow does, and not where it is at the form already', async () => {
    const page = open();
    page.tell({ type: 'step.code', kept, seconds: 30 });
    const moved = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    page.tell({ type: 'step.form' });
    await moved;
    expect(window.history.state).toEqual({ usr: null, key: 'k' });
    const back = vi.spyOn(window.history, 'back');
    page.tell({ type: 'step.form' });
    expect(back).not.toHaveBeenCalled();
    page.close();
  });

  test('nothing is reported for the link of a mail, for another page, and once the flow has ended', () => {
    const page = open();
    page.tell({ type: 'step.code', kept, seconds: 30 });
    window.history.replaceState(null, '', '/onboard#code=407131.key');
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.history.replaceState(null, '', '/signin');
    window.dispatchEvent(new PopStateEvent('popstate'));
    page.close();
    window.history.replaceState(null, '', '/onboard');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(page.heard).toEqual([]);
  });
});

describe('a reload', () => {
  const shown = (seconds = 30, purpose: LinkedPurpose = 'signup') => {
    const page = open(purpose);
    page.tell({ type: 'step.code', kept, seconds });
    page.close();
  };
  const reloaded = (purpose: LinkedPurpose = 'signup') => {
    const page = open(purpose);
    page.close();
    return page.heard;
  };

  test('a reload at the code leads to the code again, with the seconds that are left', () => {
    shown();
    vi.setSystemTime(Date.now() + 12_400);
    expect(reloaded()).toEqual([{ type: 'step.restored', kept, at: 'code', seconds: 18 }]);
    vi.setSystemTime(Date.now() + MINUTE);
    expect(reloaded()).toEqual([{ type: 'step.restored', kept, at: 'code', seconds: 0 }]);
  });

  test('a reload at the form fills the form in', () => {
    shown();
    window.history.replaceState(null, '', '/onboard');
    expect(reloaded()).toEqual([{ type: 'step.restored', kept, at: 'form', seconds: 30 }]);
  });

  test('a reload begins again after ten minutes, in another flow, and once the flow is over', () => {
    shown();
    expect(reloaded('reset')).toEqual([]);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect(reloaded()).toEqual([]);
    expect({ ...sessionStorage }).toEqual({});
    expect(window.history.state, 'the entry is that of the form now').toEqual({ usr: null, key: 'k' });
    shown();
    const page = open();
    page.tell({ type: 'step.over' });
    page.close();
    expect({ ...sessionStorage }).toEqual({});
  });

  test.each(['{', '{"purpose":"signup"}', 'null', '[]'])(
    'a reload begins again where %s is stored',
    (text) => {
      sessionStorage.setItem('keepwell.verification', text);
      expect(reloaded()).toEqual([]);
    },
  );

  test('a reload begins again where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    shown();
    expect(reloaded()).toEqual([]);
  });

  test('the step is stored as one entry of the session storage, and not in the local storage', () => {
    shown();
    expect(Object.keys(sessionStorage)).toEqual(['keepwell.verification']);
    expect({ ...localStorage }).toEqual({});
    expect(JSON.parse(sessionStorage.getItem('keepwell.verification') ?? '')).toEqual({
      purpose: 'signup',
      kept,
      resendAt: Date.parse('2026-03-02T09:00:30Z'),
      forgetAt: Date.parse('2026-03-02T09:10:00Z'),
    });
  });
});
