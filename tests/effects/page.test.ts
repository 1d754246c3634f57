/** The effects on the page itself: leaving, reloading, its connection, its width, other tabs, toasts. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise, type AnyActorLogic, type PromiseActorLogic } from 'xstate';
import { askBeforeLeaving, hasUnsavedInput } from '../../src/effects/ask-before-leaving.ts';
import { askServer } from '../../src/effects/ask-server.ts';
import { reloadForNewVersion } from '../../src/effects/reload-for-new-version.ts';
import { savesData, whenIdle } from '../../src/effects/spare-time.ts';
import { signOutRequests } from '../../src/effects/sign-out-requests.ts';
import { onLeftElsewhere, tellTabsLeft } from '../../src/effects/tabs.ts';
import { watchConnection } from '../../src/effects/watch-connection.ts';
import { watchMailedLink } from '../../src/effects/watch-mailed-link.ts';
import { onTabBack } from '../../src/effects/watch-tab.ts';
import { watchWindow } from '../../src/effects/watch-window.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Runs a callback effect under a flow and keeps what it reports. */
function reportsOf(logic: AnyActorLogic) {
  const heard: unknown[] = [];
  const flow = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  return { heard, actor: createActor(flow).start() };
}

describe('signOutRequests', () => {
  test('signOutRequests reports a wish to sign out, and whether something would be lost', () => {
    const { ask, watchRequests } = signOutRequests();
    ask();
    const { heard, actor } = reportsOf(watchRequests);
    ask();
    const stop = askBeforeLeaving(() => true);
    ask();
    stop();
    expect(hasUnsavedInput()).toBe(false);
    actor.stop();
    ask();
    expect(heard).toEqual([
      { type: 'signOut.request', unsaved: false },
      { type: 'signOut.request', unsaved: true },
    ]);
  });
});

describe('askBeforeLeaving', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('askBeforeLeaving asks only while something would be lost, until it is stopped', () => {
    let isNeeded = false;
    const stop = askBeforeLeaving(() => isNeeded);
    expect([leave(), hasUnsavedInput()]).toEqual([false, false]);
    isNeeded = true;
    expect([leave(), hasUnsavedInput()]).toEqual([true, true]);
    stop();
    expect([leave(), hasUnsavedInput()]).toEqual([false, false]);
  });
});

/** The result of an effect, as a flow gets it. */
const ended = <T>(logic: PromiseActorLogic<T, void>) => toPromise(createActor(logic).start());

describe('reloadForNewVersion', () => {
  let reload: ReturnType<typeof vi.fn<() => void>>;
  beforeEach(() => {
    reload = vi.fn<() => void>();
    // jsdom's own location does not navigate and cannot be spied on.
    const history = { state: window.history.state as unknown, replaceState: window.history.replaceState };
    vi.stubGlobal('window', { history, location: { reload } });
    history.replaceState = (state: unknown) => void (history.state = state);
  });
  const state = () => window.history.state as unknown;

  test('reloadForNewVersion marks the entry of the history and reloads the page', async () => {
    window.history.replaceState({ from: 'router' }, '');
    const over = vi.fn<() => void>();
    const reloaded = new Promise<void>((resolve) => {
      reload.mockImplementation(resolve);
    });
    void ended(reloadForNewVersion).then(over);
    await reloaded;
    expect(state()).toEqual({ from: 'router', keepwellReloaded: true });
    expect([reload.mock.calls.length, over.mock.calls.length]).toEqual([1, 0]);
  });

  test('reloadForNewVersion reloads once for an entry of the history', async () => {
    window.history.replaceState({ keepwellReloaded: true }, '');
    expect(await ended(reloadForNewVersion)).toBe('reloaded before');
    expect(reload.mock.calls.length).toBe(0);
  });
});

describe('reloadForNewVersion, while something is unsaved', () => {
  test('reloadForNewVersion does not reload while something is unsaved', async () => {
    const stop = askBeforeLeaving(() => true);
    expect(await ended(reloadForNewVersion)).toBe('unsaved');
    expect(window.history.state).toBe(null);
    stop();
  });
});

describe('askServer', () => {
  let network: Network;
  beforeEach(() => {
    network = scriptNetwork();
  });

  test('askServer asks for the head of the page itself, and not from a cache', async () => {
    network.answer({ json: null });
    const fetched = vi.spyOn(globalThis, 'fetch');
    await expect(ended(askServer)).resolves.toBe(undefined);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
    expect(network.sent.map(({ method, url }) => [method, url])).toEqual([['HEAD', '/']]);
  });

  test.each([
    ['no server answers', 'lost' as const],
    ['the server answers 503', { status: 503, json: null }],
  ])('askServer rejects while %s', async (_, answer) => {
    network.answer(answer);
    await expect(ended(askServer)).rejects.toThrow(/./);
  });
});

describe('onTabBack', () => {
  const MINUTES = 60_000;
  let hidden: ReturnType<typeof vi.spyOn>;
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    hidden = vi.spyOn(document, 'hidden', 'get');
  });
  afterEach(() => void vi.useRealTimers());

  test('onTabBack reports a tab that was hidden for five minutes, once, until it is stopped', () => {
    const heard = vi.fn<() => void>();
    const stop = onTabBack(heard);
    turn(true);
    vi.advanceTimersByTime(5 * MINUTES - 1);
    turn(false);
    expect(heard).toHaveBeenCalledTimes(0);
    turn(true);
    vi.advanceTimersByTime(5 * MINUTES);
    turn(false);
    turn(false);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    turn(true);
    vi.advanceTimersByTime(5 * MINUTES);
    turn(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('watchConnection', () => {
  test('watchConnection reports when the connection is back, until it is stopped', () => {
    const { heard, actor } = reportsOf(watchConnection);
    window.dispatchEvent(new Event('online'));
    actor.stop();
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([{ type: 'connection.back' }]);
  });
});

describe('spare time', () => {
  test('whenIdle resolves when the browser is idle', async () => {
    const idle = vi.fn<(callback: () => void) => void>();
    vi.stubGlobal('window', { requestIdleCallback: idle });
    const waiting = whenIdle();
    idle.mock.calls[0]?.[0]();
    await expect(waiting).resolves.toBe(undefined);
  });

  test('whenIdle resolves a moment later in a browser that does not report idle time', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    const waiting = whenIdle();
    vi.runAllTimers();
    await expect(waiting).resolves.toBe(undefined);
    vi.useRealTimers();
  });

  test('savesData is true only where the person has asked the browser to save data', () => {
    expect(savesData()).toBe(false);
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    expect(savesData()).toBe(true);
    vi.stubGlobal('navigator', { connection: { saveData: false } });
    expect(savesData()).toBe(false);
  });
});

describe('watchWindow', () => {
  test('watchWindow reports the width of spec §9 at once and at every change, until it is stopped', () => {
    const narrow = Object.assign(new EventTarget(), { matches: false });
    const asked: string[] = [];
    vi.stubGlobal('matchMedia', (query: string) => {
      asked.push(query);
      return narrow;
    });
    const { heard, actor } = reportsOf(watchWindow);
    narrow.matches = true;
    narrow.dispatchEvent(new Event('change'));
    actor.stop();
    narrow.dispatchEvent(new Event('change'));
    expect(asked).toEqual(['(max-width: 767px)']);
    expect(heard).toEqual([
      { type: 'window.resized', narrow: false },
      { type: 'window.resized', narrow: true },
    ]);
  });
});

describe('watchMailedLink', () => {
  const open = (hash: string) => {
    window.history.replaceState(null, '', `/reset-password${hash}`);
    window.dispatchEvent(new Event('hashchange'));
  };

  test('watchMailedLink reports the code of the address at once and of every later link, and leaves it in the address', () => {
    open('#code=123456');
    const { heard, actor } = reportsOf(watchMailedLink);
    open('#elsewhere');
    open('#code=654321');
    expect(window.location.hash).toBe('#code=654321');
    actor.stop();
    open('#code=111111');
    expect(heard).toEqual([
      { type: 'link.found', code: '123456' },
      { type: 'link.found', code: '654321' },
    ]);
  });

  test('watchMailedLink reports nothing where the address has no code', () => {
    open('');
    const { heard, actor } = reportsOf(watchMailedLink);
    actor.stop();
    expect(heard).toEqual([]);
  });
});

describe('other tabs', () => {
  test('other tabs are told of a sign-out, and other messages on that channel are ignored', async () => {
    const heard: string[] = [];
    const done = new Promise<void>((resolve) => {
      onLeftElsewhere(() => {
        heard.push('left');
        resolve();
      });
    });
    const stop = onLeftElsewhere(() => heard.push('stopped'));
    stop();
    const other = new BroadcastChannel('keepwell.session');
    other.postMessage('hello');
    tellTabsLeft();
    await done;
    other.close();
    expect(heard).toEqual(['left']);
  });
});

describe('toasts', () => {
  const load = async () => {
    vi.resetModules();
    return import('../../src/effects/toasts.ts');
  };
  const saved = { text: 'Timezone saved', tone: 'success', time: 'typical' } as const;
  const failed = { text: 'Failed to save timezone', tone: 'danger', time: 'long' } as const;

  test('toasts wait for the shelf in their order, and are reported to it at once afterwards', async () => {
    const { showToast, watchToasts } = await load();
    showToast(saved);
    showToast(failed);
    const { heard, actor } = reportsOf(watchToasts);
    const first = [saved, failed].map((toast) => ({ type: 'toast.show', ...toast }));
    expect(heard).toEqual(first);
    showToast(saved);
    expect(heard).toEqual([...first, { type: 'toast.show', ...saved }]);
    actor.stop();
  });

  test('toasts wait again once the shelf has ended', async () => {
    const { showToast, watchToasts } = await load();
    const one = reportsOf(watchToasts);
    one.actor.stop();
    showToast(saved);
    expect(one.heard).toEqual([]);
    const other = reportsOf(watchToasts);
    expect(other.heard).toEqual([{ type: 'toast.show', ...saved }]);
    other.actor.stop();
  });

  test('the first toast asks for the shelf', async () => {
    const { isShelfWanted, onShelfWanted, showToast } = await load();
    const wanted = vi.fn<() => void>();
    const stopped = vi.fn<() => void>();
    onShelfWanted(wanted);
    onShelfWanted(stopped)();
    expect(isShelfWanted()).toBe(false);
    showToast(saved);
    expect([isShelfWanted(), wanted.mock.calls.length, stopped.mock.calls.length]).toEqual([true, 1, 0]);
  });
});
