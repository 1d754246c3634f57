/** What this browser stores: the six keys of a person (spec §3), their profile and the display settings. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import type { UserProfile } from '../../contract/users.ts';
import type { NavigationReport } from '../../machines/shell/navigation.machine.ts';
import {
  forgetPerson,
  isPersonRemembered,
  isVisitKept,
  recallPerson,
  rememberPerson,
} from '../../src/effects/browser-storage.ts';
import { recallColumnWidths, rememberColumnWidths } from '../../src/effects/column-widths.ts';
import { recallWidth } from '../../src/effects/recall-width.ts';
import { rememberWidth } from '../../src/effects/remember-width.ts';
import { recallView, rememberView } from '../../src/effects/table-views.ts';
import { inspectorButton } from '../../src/effects/inspector-button.ts';
import { mergeUi, readUi } from '../../src/effects/ui-memory.ts';
import { ada, northbeam } from '../support/people/ada.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['navigation'];
});

const profile: UserProfile = {
  ...ada,
  workspaces: [northbeam, { ...northbeam, workspace_id: 'w-2', workspace_slug: 'other' }],
};
/** Without the profile, which is one entry of its own. */
const kept = () => {
  const { 'keepwell.profile': _, ...others } = { ...localStorage } as Record<string, string>;
  return others;
};
const remember = (of: UserProfile) =>
  toPromise(createActor(rememberPerson, { input: { uid: 'uid-1', profile: of } }).start());
/** Like a browser whose storage is full, or which was told to store nothing. */
const refuseToStore = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });

describe('the stored person', () => {
  test('a person is stored as six keys, without a token or a role', async () => {
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

  test('a person is remembered until they are removed, and is not where the browser refuses to read', async () => {
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

  test('storing a person without a workspace removes the workspace of the person before', async () => {
    await remember(profile);
    await remember({ ...profile, workspaces: [] });
    expect(kept()).toEqual({ userEmail: 'ada@northbeam.test', userFullName: 'Ada Ng', userId: 'u-1' });
  });

  test('the profile is recalled until the person is removed', async () => {
    expect(recallPerson()).toBeNull();
    await remember(profile);
    expect(recallPerson()).toEqual({ uid: 'uid-1', profile });
    expect([isVisitKept('u-1'), isVisitKept('u-2')]).toEqual([true, false]);
    await toPromise(createActor(forgetPerson).start());
    expect(recallPerson()).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });

  test.each(['{', 'null', '{"uid":"uid-1","profile":{"user_id":"u-1"}}'])(
    'no profile is recalled where the entry is %s, as one of an older version',
    (entry) => {
      localStorage.setItem('keepwell.profile', entry);
      expect(recallPerson()).toBeNull();
    },
  );

  test('removing the person keeps the display settings', async () => {
    mergeUi({ theme: 'dark' });
    await remember(profile);
    await toPromise(createActor(forgetPerson).start());
    expect(kept()).toEqual({ 'keepwell.ui': '{"theme":"dark"}' });
  });
});

describe('display settings', () => {
  test('the display settings are one entry, and writing one setting keeps the others', () => {
    mergeUi({ theme: 'dark' });
    mergeUi({ navigation: 'collapsed' });
    mergeUi({ theme: 'light' });
    expect(kept()).toEqual({ 'keepwell.ui': '{"theme":"light","navigation":"collapsed"}' });
    expect(readUi()).toEqual({ theme: 'light', navigation: 'collapsed' });
  });

  test.each(['{', 'null', '7', '"dark"'])('there are no display settings where the entry is %s', (entry) => {
    localStorage.setItem('keepwell.ui', entry);
    expect(readUi()).toEqual({});
  });

  test('there are no display settings where the browser refuses to read', () => {
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
  ])(
    'the navigation’s width with collapsed %s is stored as %s, shown at once and recalled',
    async (collapsed, word) => {
      await toPromise(createActor(rememberWidth, { input: { collapsed } }).start());
      expect(kept()).toEqual({ 'keepwell.ui': `{"navigation":"${word}"}` });
      expect(document.documentElement.dataset['navigation']).toBe(word);
      expect(recalled()).toEqual([{ type: 'width.recalled', collapsed }]);
    },
  );

  test.each([{}, { navigation: 'wide' }, { navigation: true }])(
    'the navigation’s width is not recalled from the settings %j',
    (entry) => {
      mergeUi(entry);
      expect(recalled()).toEqual([]);
    },
  );

  test('the navigation’s width that cannot be stored fails the effect and is shown nevertheless', async () => {
    refuseToStore();
    await expect(
      toPromise(createActor(rememberWidth, { input: { collapsed: true } }).start()),
    ).rejects.toThrow('Full');
    expect(document.documentElement.dataset['navigation']).toBe('collapsed');
  });
});

describe('column widths', () => {
  test('column widths are stored by table', () => {
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
  ])('there are no column widths where the settings are %j', (entry) => {
    mergeUi(entry);
    expect(recallColumnWidths('renewals')).toEqual({});
  });

  test('a column width that is no number is left out', () => {
    mergeUi({ columns: { renewals: { a: 10, b: '20', c: null } } });
    expect(recallColumnWidths('renewals')).toEqual({ a: 10 });
  });

  test('column widths that cannot be stored are no failure', () => {
    refuseToStore();
    expect(() => rememberColumnWidths('renewals', { account_name: 240 })).not.toThrow();
    expect(recallColumnWidths('renewals')).toEqual({});
  });
});

describe('the view of a table', () => {
  test('the view of a table is stored by table, beside the column widths', () => {
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
    'the view of a table is empty where the settings are %j',
    (entry) => {
      mergeUi(entry);
      expect(recallView('renewals')).toBe('');
    },
  );

  test('the view of a table that cannot be stored is no failure', () => {
    refuseToStore();
    expect(() => rememberView('renewals', '?sort=account_name')).not.toThrow();
    expect(recallView('renewals')).toBe('');
  });
});

test('the hidden button of the inspector is stored beside the other display settings', () => {
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
