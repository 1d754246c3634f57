/** The theme of this browser (spec §3, §2.13), and what the preferences do to the page: a file and a reload. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, sendTo, setup, toPromise } from 'xstate';
import type { Theme, ThemeShown } from '../../machines/settings/preferences.machine.ts';
import { downloadFile } from '../../src/ui/download-file.ts';
import { goToDocument } from '../../src/effects/go-to-document.ts';
import { reloadPage } from '../../src/effects/reload-page.ts';
import { saveTheme, showTheme, storedTheme } from '../../src/effects/theme.ts';
import { mergeUi, readUi } from '../../src/effects/ui-memory.ts';

const shown = () => document.documentElement.dataset['theme'];
const system = (colours: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && colours === 'dark',
  }));

beforeEach(() => {
  localStorage.clear();
  system('light');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

const save = (theme: Theme) => toPromise(createActor(saveTheme, { input: { theme } }).start());

/** A flow with the slot, as the preferences have it. */
function opened() {
  const flow = setup({ types: { events: {} as ThemeShown }, actors: { showTheme } }).createMachine({
    invoke: { id: 'showTheme', src: 'showTheme' },
    on: { 'theme.show': { actions: sendTo('showTheme', ({ event }) => event) } },
  });
  return createActor(flow).start();
}

test.each(['light', 'dark', 'system'] as const)(
  'the theme %s is stored beside the other display settings and read again',
  async (theme) => {
    mergeUi({ navigation: 'collapsed' });
    await save(theme);
    expect(readUi()).toEqual({ navigation: 'collapsed', theme });
    expect(storedTheme()).toBe(theme);
    expect(shown()).toBe(theme === 'system' ? 'light' : theme);
  },
);

test.each([{}, { theme: 'pink' }, { theme: 7 }])('the settings %j are the theme of the system', (entry) => {
  mergeUi(entry);
  expect(storedTheme()).toBe('system');
});

test('a theme that is only looked at is shown at once, stored nowhere, and gone when the flow ends', () => {
  mergeUi({ theme: 'light' });
  const flow = opened();
  flow.send({ type: 'theme.show', theme: 'dark' });
  expect([shown(), storedTheme()]).toEqual(['dark', 'light']);
  flow.stop();
  expect(shown()).toBe('light');
});

test('the theme of the system is dark where the system is', () => {
  system('dark');
  const flow = opened();
  flow.send({ type: 'theme.show', theme: 'light' });
  expect(shown()).toBe('light');
  flow.send({ type: 'theme.show', theme: 'system' });
  expect(shown()).toBe('dark');
  flow.stop();
});

test('a theme that cannot be stored fails the effect', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await expect(save('dark')).rejects.toThrow('Full');
});

test('a file is stored under its name with its text', async () => {
  const blobs: Blob[] = [];
  const revoked = vi.fn<(address: string) => void>();
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: revoked,
  });
  const stored: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    stored.push(`${this.download} at ${this.href}`);
  });
  downloadFile('accounts.csv', 'text/csv', 'Account\r\n');
  expect(stored).toEqual(['accounts.csv at blob:1']);
  expect([blobs[0]?.type, blobs[0]?.size]).toEqual(['text/csv', 9]);
  expect(revoked.mock.calls).toEqual([['blob:1']]);
});

test('the page is reloaded', () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('window', { location: { reload } });
  reloadPage();
  expect(reload.mock.calls).toHaveLength(1);
});

test('the page is loaded anew at another address, in the place of the current one', () => {
  const replace = vi.fn<(path: string) => void>();
  vi.stubGlobal('window', { location: { replace } });
  goToDocument('/signin?done=account-deleted');
  expect(replace.mock.calls).toEqual([['/signin?done=account-deleted']]);
});
