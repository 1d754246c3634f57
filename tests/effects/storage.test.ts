/** What this browser keeps: the six keys of a person (spec §3), and how the person likes it to look. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import type { UserProfile } from '../../contract/users.ts';
import type { NavigationReport } from '../../machines/shell/navigation.machine.ts';
import { forgetPerson, isPersonRemembered, rememberPerson } from '../../src/effects/browser-storage.ts';
import { recallColumnWidths, rememberColumnWidths } from '../../src/effects/column-widths.ts';
import { recallWidth } from '../../src/effects/recall-width.ts';
import { rememberWidth } from '../../src/effects/remember-width.ts';
import { recallView, rememberView } from '../../src/effects/table-views.ts';
import { inspectorButton } from '../../src/effects/inspector-button.ts';
import { mergeUi, readUi } from '../../src/effects/ui-memory.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['navigation'];
});

const workspace = {
  workspace_id: 'w-1',
  workspace_name: 'Northbeam',
  workspace_slug: 'northbeam',
  plan_type: 'free',
  profile_picture_url: null,
  member_id: 'm-1',
  role: 'admin',
} as const;
const profile: UserProfile = {
  user_id: 'u-1',
  full_name: 'Ada Ng',
  email: 'ada@northbeam.test',
  profile_picture_url: null,
  timezone: 'America/New_York',
  workspaces: [workspace, { ...workspace, workspace_id: 'w-2', workspace_slug: 'other' }],
};
const kept = () => ({ ...localStorage });
const remember = (of: UserProfile) =>
  toPromise(createActor(rememberPerson, { input: { profile: of } }).start());
/** As a browser that is full, or was told to store nothing. */
const refuseToStore = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

describe('a person', () => {
  test('is six keys and nothing else: no token, no role', async () => {
    await remember(profile);
    expect(kept()).toEqual({
      userEmail: 'ada@northbeam.test',
      userFullName: 'Ada Ng',
      userId: 'u-1',
      workspaceId: 'w-1',
      workspaceName: 'Northbeam',
      workspaceSlug: 'northbeam',
    });
  });

  test('is known to be remembered until they are forgotten, and where nothing can be read they are not', async () => {
    expect(isPersonRemembered()).toBe(false);
    await remember(profile);
    expect(isPersonRemembered()).toBe(true);
    await toPromise(createActor(forgetPerson).start());
    expect(isPersonRemembered()).toBe(false);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Not allowed', 'SecurityError');
    });
    expect(isPersonRemembered()).toBe(false);
  });

  test('without a workspace leaves none of the person before', async () => {
    await remember(profile);
    await remember({ ...profile, workspaces: [] });
    expect(kept()).toEqual({ userEmail: 'ada@northbeam.test', userFullName: 'Ada Ng', userId: 'u-1' });
  });

  test('is forgotten, and the look of things is not', async () => {
    mergeUi({ theme: 'dark' });
    await remember(profile);
    await toPromise(createActor(forgetPerson).start());
    expect(kept()).toEqual({ 'keepwell.ui': '{"theme":"dark"}' });
  });
});

describe('the look of things', () => {
  test('is one entry, of which each writer keeps what the others wrote', () => {
    mergeUi({ theme: 'dark' });
    mergeUi({ navigation: 'collapsed' });
    mergeUi({ theme: 'light' });
    expect(kept()).toEqual({ 'keepwell.ui': '{"theme":"light","navigation":"collapsed"}' });
    expect(readUi()).toEqual({ theme: 'light', navigation: 'collapsed' });
  });

  test.each(['{', 'null', '7', '"dark"'])('is as good as none when the entry is %s', (entry) => {
    localStorage.setItem('keepwell.ui', entry);
    expect(readUi()).toEqual({});
  });

  test('is as good as none where the browser refuses to read', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    expect(readUi()).toEqual({});
  });
});

describe('the navigation’s width', () => {
  /** What `recallWidth` reports at once. */
  function recalled(): NavigationReport[] {
    const heard: NavigationReport[] = [];
    const flow = setup({ types: { events: {} as NavigationReport }, actors: { recallWidth } }).createMachine({
      invoke: { src: 'recallWidth' },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    });
    createActor(flow).start().stop();
    return heard;
  }

  test.each([
    [true, 'collapsed'],
    [false, 'expanded'],
  ])('collapsed: %s is kept, shown at once and recalled', async (collapsed, word) => {
    await toPromise(createActor(rememberWidth, { input: { collapsed } }).start());
    expect(kept()).toEqual({ 'keepwell.ui': `{"navigation":"${word}"}` });
    expect(document.documentElement.dataset['navigation']).toBe(word);
    expect(recalled()).toEqual([{ type: 'width.recalled', collapsed }]);
  });

  test.each([{}, { navigation: 'wide' }, { navigation: true }])('is not recalled from %j', (entry) => {
    mergeUi(entry);
    expect(recalled()).toEqual([]);
  });

  test('that cannot be kept is a failure of the effect, and is shown all the same', async () => {
    refuseToStore();
    await expect(
      toPromise(createActor(rememberWidth, { input: { collapsed: true } }).start()),
    ).rejects.toThrow('Full');
    expect(document.documentElement.dataset['navigation']).toBe('collapsed');
  });
});

describe('column widths', () => {
  test('are kept by table, beside those of other tables', () => {
    rememberColumnWidths('renewals', { account_name: 240 });
    rememberColumnWidths('contacts', { name: 120 });
    rememberColumnWidths('renewals', { account_name: 260, owner: 90 });
    expect(recallColumnWidths('renewals')).toEqual({ account_name: 260, owner: 90 });
    expect(recallColumnWidths('contacts')).toEqual({ name: 120 });
    expect(recallColumnWidths('service')).toEqual({});
  });

  test.each([
    { columns: 7 },
    { columns: null },
    { columns: { renewals: 'wide' } },
    { columns: { renewals: null } },
  ])('are none where the entry is %j', (entry) => {
    mergeUi(entry);
    expect(recallColumnWidths('renewals')).toEqual({});
  });

  test('of one column that are no number are left out', () => {
    mergeUi({ columns: { renewals: { a: 10, b: '20', c: null } } });
    expect(recallColumnWidths('renewals')).toEqual({ a: 10 });
  });

  test('that cannot be kept are no failure', () => {
    refuseToStore();
    expect(() => rememberColumnWidths('renewals', { account_name: 240 })).not.toThrow();
    expect(recallColumnWidths('renewals')).toEqual({});
  });
});

describe('how a table is sorted and which columns it has', () => {
  test('is kept by table, beside the widths', () => {
    rememberColumnWidths('renewals', { account_name: 240 });
    rememberView('renewals', '?sort=-annual_revenue');
    rememberView('contacts', '?hide=title');
    rememberView('renewals', '');
    expect([recallView('renewals'), recallView('contacts'), recallView('service')]).toEqual([
      '',
      '?hide=title',
      '',
    ]);
    expect(recallColumnWidths('renewals')).toEqual({ account_name: 240 });
  });

  test.each([{ views: 7 }, { views: null }, { views: { renewals: { sort: 'name' } } }])(
    'is nothing where the entry is %j',
    (entry) => {
      mergeUi(entry);
      expect(recallView('renewals')).toBe('');
    },
  );

  test('that cannot be kept is no failure', () => {
    refuseToStore();
    expect(() => rememberView('renewals', '?sort=account_name')).not.toThrow();
    expect(recallView('renewals')).toBe('');
  });
});

test('remembers that the inspector’s button is hidden, beside what else a person likes', () => {
  mergeUi({ theme: 'dark' });
  expect(inspectorButton.isHidden()).toBe(false);
  inspectorButton.setHidden(true);
  expect(inspectorButton.isHidden()).toBe(true);
  expect(readUi()).toEqual({ theme: 'dark', inspector: 'hidden' });
  inspectorButton.setHidden(false);
  expect(inspectorButton.isHidden()).toBe(false);
  localStorage.setItem('keepwell.ui', '"broken');
  expect(inspectorButton.isHidden()).toBe(false);
});
