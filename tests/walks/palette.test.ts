/** What the command palette shows, in which order, and where the keys lead (§2.3, §2.14). */
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { roles, type Role } from '../../contract/rights.ts';
import type { PaletteEntry, PaletteScope } from '../../machines/palette/entries.ts';
import { commandEntries, pageEntries } from '../../machines/palette/own-entries.ts';
import { paletteMachine } from '../../machines/palette/palette.machine.ts';
import { activeEntry, entriesOf } from '../../machines/palette/palette.ts';
import {
  areNearest,
  GROUP_MOST,
  joined,
  RECENT_MOST,
  shownGroups,
  stepFrom,
  withRecent,
} from '../../machines/palette/shown.ts';
import { sources } from '../../machines/palette/sources.ts';

const scope = { userId: 'u1', workspaceId: 'w1', slug: 'northbeam' };
const own = [...pageEntries(scope), ...commandEntries(scope)];

const account = (title: string, detail?: string): PaletteEntry => ({
  id: `account:${title}`,
  kind: 'account',
  title,
  ...(detail !== undefined && { detail }),
  icon: 'account',
  run: { go: `/${title}` },
});

const shown = (
  typed: string,
  entries: readonly PaletteEntry[] = own,
  recent: string[] = [],
  role: Role = 'admin',
) =>
  shownGroups({ typed, entries, recent, role }).map(({ heading, entries: inGroup }) => [
    heading,
    ...inGroup.map(({ title }) => title),
  ]);

describe('with nothing typed', () => {
  test('what was used recently comes first, the last one on top, and is not repeated', () => {
    const groups = shown('', own, ['page:audit', 'command:signOut', 'account:gone']);
    expect(groups[0]).toEqual(['Recent', 'Audit Center', 'Sign out']);
    expect(groups.slice(1).map(([heading]) => heading)).toEqual(['Commands', 'Pages']);
    expect(groups.slice(1).flat()).not.toContain('Audit Center');
  });

  test('accounts, people and views are listed only when something is typed', () => {
    expect(shown('', [...own, account('Alpha')]).flat()).not.toContain('Alpha');
  });
});

describe('what is found', () => {
  test('groups stand in the order of their best entry, and entries by rank', () => {
    const entries = [...own, account('Fernbank Profiles'), account('Audit'), account('An Audience')];
    expect(shown('audi', entries)).toEqual([
      ['Accounts', 'Audit', 'An Audience'],
      ['Pages', 'Audit Center'],
    ]);
    expect(shown('profile', entries).map(([heading]) => heading)).toEqual(['Accounts', 'Pages']);
  });

  test('of equal rank, what was used recently is first', () => {
    const entries = [account('Alpha'), account('Alto')];
    expect(shown('al', entries)).toEqual([['Accounts', 'Alpha', 'Alto']]);
    expect(shown('al', entries, ['account:Alto'])).toEqual([['Accounts', 'Alto', 'Alpha']]);
  });

  test('further words find an entry behind titles and before mistakes of typing', () => {
    const entries = [account('Mias'), account('Lumen', 'Maya Okafor'), account('Maya Foods')];
    expect(shown('maya', entries)).toEqual([['Accounts', 'Maya Foods', 'Lumen']]);
    expect(shown('colour')).toEqual([['Commands', 'Dark theme', 'Light theme', 'Theme of the system']]);
  });

  test('a group is cut, and only what is nearest in spite of mistakes is told so', () => {
    const many = Array.from({ length: GROUP_MOST + 5 }, (_, index) => account(`Alpha ${index}`));
    expect(shown('alpha', many)[0]).toHaveLength(GROUP_MOST + 1);
    const known = (typed: string) => ({ typed, entries: own, recent: [], role: 'admin' as const });
    expect([
      areNearest(known('audti')),
      areNearest(known('audit')),
      areNearest(known('')),
      areNearest(known('zzzz')),
    ]).toEqual([true, false, false, false]);
    expect(shown('zzzz')).toEqual([]);
  });
});

test.each(roles)('a %s sees the pages and commands that the role may use', (role) => {
  const titles = shown('', own, [], role).flat();
  const restricted = ['Create Custom Field', 'Add User', 'Invite several people', 'Switch demo data'];
  expect(restricted.filter((title) => titles.includes(title))).toEqual(role === 'admin' ? restricted : []);
  expect(titles.includes('New renewal')).toBe(role !== 'viewer');
  expect(titles).toContain('Renewals Dashboard');
  // An older address of a page is no page of its own.
  expect(titles.filter((title) => title === 'Business Review')).toHaveLength(1);
});

test('an entry that several sources give is shown once, as the first one gives it', () => {
  const [kept] = joined([account('Alpha', 'new')], [account('Alpha', 'old')]);
  expect(joined([account('Alpha', 'new')], [account('Alpha', 'old')])).toHaveLength(1);
  expect(kept?.detail).toBe('new');
});

test('recently used entries are remembered without repetition, and not without end', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a']);
  const many = Array.from({ length: 20 }, (_, index) => `e${index}`);
  expect(withRecent(many, 'new')).toEqual(['new', ...many.slice(0, RECENT_MOST - 1)]);
});

describe('keys', () => {
  const entries = Array.from({ length: 8 }, (_, index) => account(`${index}`));
  test.each([
    [0, 'next', '1'],
    [7, 'next', '0'],
    [0, 'previous', '7'],
    [3, 'previous', '2'],
    [3, 'first', '0'],
    [3, 'last', '7'],
    [1, 'down', '6'],
    [6, 'down', '7'],
    [6, 'up', '1'],
    [2, 'up', '0'],
  ] as const)('from %i, %s leads to %s', (from, step, title) => {
    expect(stepFrom(entries, entries[from], step)?.title).toBe(title);
  });

  test('each key moves from where the one before led, also among pages and commands', () => {
    const still = fromCallback(() => {});
    const silent = fromCallback<EventObject, PaletteScope>(() => {});
    const machine = paletteMachine.provide({
      actors: { watchAsked: still, watchRights: still, loadSources: silent },
    });
    const actor = createActor(machine, { input: { ...scope, role: 'admin' } }).start();
    actor.send({ type: 'palette.ask' });
    const shownNow = entriesOf(actor.getSnapshot().context).map(({ id }) => id);
    const led = (['next', 'next', 'previous', 'last', 'first'] as const).map((step) => {
      actor.send({ type: 'entry.move', step });
      return shownNow.indexOf(activeEntry(actor.getSnapshot().context)?.id ?? '');
    });
    expect(led).toEqual([1, 2, 1, shownNow.length - 1, 0]);
  });

  test('an empty list has no entry', () => {
    expect(stepFrom([], undefined, 'next')).toBeUndefined();
  });
});

describe('sources', () => {
  const source = (name: string) => sources.find((one) => one.name === name);

  test('accounts are searched by what was typed, and open beside the renewals', () => {
    const asked = source('accounts')?.search?.(scope, 'bright');
    expect([asked?.call, asked?.input]).toEqual([
      renewalCalls.search,
      { query: { workspace_id: 'w1', name: 'bright' } },
    ]);
    const data = [
      {
        id: 'r1',
        name: 'Brightwater',
        account_name: 'Brightwater',
        account_owner: 'Maya Okafor',
        logo_url: '/l.png',
      },
    ];
    expect(asked?.entriesOf({ data } as never)).toEqual([
      {
        id: 'account:r1',
        kind: 'account',
        title: 'Brightwater',
        detail: 'Maya Okafor',
        icon: 'account',
        picture: { id: 'r1', src: '/l.png' },
        run: { go: '/northbeam/retention/renewals?record=r1' },
      },
    ]);
  });

  test('only accounts used recently are loaded, by their ids', () => {
    const load = source('accounts')?.load;
    expect(load?.(scope, ['page:home'])).toBeNull();
    expect(load?.(scope, ['account:r1', 'page:home', 'account:r2'])?.input).toEqual({
      query: { workspace_id: 'w1', user_id: 'u1', ids: 'r1,r2' },
    });
  });

  test('a person leads to the renewals they own', () => {
    const data = [{ id: 'm2', name: 'Priya Raman', profile_picture_url: null }];
    const [entry] =
      source('people')
        ?.load?.(scope, [])
        ?.entriesOf({ data } as never) ?? [];
    expect([entry?.title, entry?.detail, entry?.run]).toEqual([
      'Priya Raman',
      'Renewals of this owner',
      { go: '/northbeam/retention/renewals?owner=m2&view=all' },
    ]);
  });

  test('a saved view leads to what it shows', () => {
    const view = { widths: {}, editable: true };
    const data = [
      { ...view, id: 'v1', name: 'Overdue', shared: true, query: 'due=overdue' },
      { ...view, id: 'v2', name: 'Mine', shared: false, query: '' },
    ];
    const entries =
      source('views of renewals')
        ?.load?.(scope, [])
        ?.entriesOf({ data } as never) ?? [];
    expect(entries.map(({ title, detail, run }) => [title, detail, run])).toEqual([
      ['Overdue', 'Renewals, shared view', { go: '/northbeam/retention/renewals?due=overdue&view=v1' }],
      ['Mine', 'Renewals, your view', { go: '/northbeam/retention/renewals?view=v2' }],
    ]);
  });
});
