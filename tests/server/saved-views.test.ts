/** Saved views (spec §2.14): who sees and changes which, their names, order, bounds and defaults, and their audit. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles, type Role } from '../../contract/rights.ts';
import type { SavedView } from '../../contract/saved-views.ts';
import { defaultViews, savedViews } from '../../server/db/schema/saved-views.ts';
import { auditPage } from '../support/people/audit.ts';
import { leave, remove as removeMember } from '../support/people/members.ts';
import { addView } from '../support/people/saved-views.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let chief: TestPerson;
let editor: Awaited<ReturnType<typeof addMember>>;
let viewer: TestPerson;

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  chief = await addMember(server, workspace, 'chief_editor');
  editor = await addMember(server, workspace, 'editor');
  viewer = await addMember(server, workspace, 'viewer');
});

interface List {
  readonly data: readonly SavedView[];
  readonly default_id: string | null;
}

const urlOf = (id = '') => `/api/v1/retention/renewals/views${id}?workspace_id=${workspace.id}`;
const list = async (person: TestPerson) => (await as(server, person, { url: urlOf() })).json<List>();
const namesOf = async (person: TestPerson) => (await list(person)).data.map(({ name }) => name);
const add = (person: TestPerson, view: Partial<SavedView>) => addView(server, workspace, person, view);
const create = (person: TestPerson, view: object) => {
  const payload = { name: 'A view', shared: false, query: '', widths: {}, ...view };
  return as(server, person, { method: 'POST', url: urlOf(), payload });
};
const change = (person: TestPerson, { id }: SavedView, payload: object) =>
  as(server, person, { method: 'PATCH', url: urlOf(`/${id}`), payload });
const remove = (person: TestPerson, { id }: SavedView) =>
  as(server, person, { method: 'DELETE', url: urlOf(`/${id}`) });
const setDefault = (person: TestPerson, view_id: string | null) =>
  as(server, person, {
    method: 'PATCH',
    url: `/api/v1/retention/renewals/default-view?workspace_id=${workspace.id}`,
    payload: { view_id },
  });

const NOT_THERE = { code: 'not_found', detail: 'This view is not there any more.' };
const ONLY_CHIEFS = {
  code: 'forbidden',
  detail: 'Only chief editors and admins may change shared views. You may save the view as your own.',
};

test('a view has a name, the query of an address and column widths', async () => {
  const view = {
    name: '  My big ones ',
    shared: false,
    query: 'owner=me&sort=-annual_revenue',
    widths: { renewal_date: 120 },
  };
  const saved = (await create(viewer, view)).json<SavedView>();
  expect(saved).toEqual({ ...view, id: saved.id, name: 'My big ones', editable: true });
  expect(await list(viewer)).toEqual({ data: [saved], default_id: null });
});

describe('whose a view is', () => {
  test('a personal view exists for its owner alone: not even an admin finds it', async () => {
    const own = await add(editor, { name: 'Own' });
    const before = await everyRow(server);
    for (const other of [workspace.admin, chief, viewer]) {
      expect(await namesOf(other)).toEqual([]);
      expect((await change(other, own, { name: 'Taken' })).json()).toMatchObject(NOT_THERE);
      expect((await remove(other, own)).json()).toMatchObject(NOT_THERE);
      expect((await setDefault(other, own.id)).json()).toMatchObject(NOT_THERE);
    }
    expect(await everyRow(server)).toEqual(before);
  });

  const mayShare: Readonly<Record<Role, boolean>> = {
    admin: true,
    chief_editor: true,
    editor: false,
    viewer: false,
  };
  test.each(roles)('%s and a shared view', async (role) => {
    const shared = await add(workspace.admin, { name: 'For all', shared: true });
    const own = await add(workspace.admin, { name: 'Not for all' });
    const member = await addMember(server, workspace, role);
    expect((await list(member)).data).toEqual([{ ...shared, editable: mayShare[role] }]);
    expect((await setDefault(member, shared.id)).json()).toEqual({ default_id: shared.id });
    const mine = await add(member, { name: 'Mine' });
    const before = await everyRow(server);
    const answers = [
      await create(member, { name: 'Another', shared: true }),
      await change(member, shared, { name: 'Renamed' }),
      await change(member, shared, { query: 'q=a' }),
      await change(member, shared, { after: null, widths: { term: 80 } }),
      await change(member, mine, { shared: true }),
      await change(member, shared, { shared: false }),
      await remove(member, shared),
    ];
    if (mayShare[role]) {
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      // The view became the member's own and was removed.
      expect(await namesOf(workspace.admin)).toEqual(['Another', 'Mine', own.name]);
    } else {
      expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ONLY_CHIEFS));
      expect(await everyRow(server)).toEqual(before);
    }
  });

  test('a view of another workspace is not there, by path or by body', async () => {
    const foreign = await addWorkspace(server, 'Foreign');
    const theirs = await addView(server, foreign, foreign.admin, { shared: true });
    expect((await change(workspace.admin, theirs, { name: 'Taken' })).json()).toMatchObject(NOT_THERE);
    expect((await remove(workspace.admin, theirs)).json()).toMatchObject(NOT_THERE);
    expect((await setDefault(workspace.admin, theirs.id)).json()).toMatchObject(NOT_THERE);
    const own = await add(workspace.admin, { shared: true });
    expect((await change(workspace.admin, own, { after: theirs.id })).statusCode).toBe(404);
    workspace = foreign;
    expect(await namesOf(foreign.admin)).toEqual([theirs.name]);
  });

  test('a shared view that is made personal belongs to who did it, and is no other member’s default any more', async () => {
    const shared = await add(workspace.admin, { name: 'For all', shared: true });
    for (const person of [workspace.admin, chief, viewer]) await setDefault(person, shared.id);
    await change(chief, shared, { shared: false });
    expect(await list(chief)).toEqual({ data: [{ ...shared, shared: false }], default_id: shared.id });
    expect(await list(viewer)).toEqual({ data: [], default_id: null });
    expect(await list(workspace.admin)).toEqual({ data: [], default_id: null });
  });

  test('the views of a member go with the membership; shared ones stay', async () => {
    await add(chief, { name: 'Shared', shared: true });
    for (const person of [chief, editor]) await setDefault(person, (await add(person, { name: 'Own' })).id);
    expect((await removeMember(server, workspace.admin, editor.memberId)).statusCode).toBe(200);
    expect((await leave(server, chief, workspace)).statusCode).toBe(200);
    const rows = await server.db.tenant(workspace.id, (tx) => tx.select().from(savedViews));
    expect(rows.map(({ name, owner_member_id }) => [name, owner_member_id])).toEqual([['Shared', null]]);
    expect(await server.db.tenant(workspace.id, (tx) => tx.select().from(defaultViews))).toEqual([]);
  });
});

describe('names', () => {
  const TAKEN = {
    code: 'conflict',
    detail: 'There is already a view named "Großkunden É". Please choose another name.',
  };

  test('a list has a name once, whatever its case and accents', async () => {
    const own = await add(editor, { name: 'Großkunden É' });
    expect((await create(editor, { name: ' GROßKUNDEN e' })).json()).toEqual(TAKEN);
    const other = await add(editor, { name: 'Other' });
    expect((await change(editor, other, { name: 'großkunden é' })).json()).toEqual(TAKEN);
    expect((await change(editor, own, { name: 'GROßKUNDEN É' })).json()).toMatchObject({
      name: 'GROßKUNDEN É',
    });
    expect(await namesOf(editor)).toEqual(['GROßKUNDEN É', 'Other']);
  });

  test('another person and the shared list may have the same name, until the two meet in one list', async () => {
    await add(workspace.admin, { name: 'Großkunden É', shared: true });
    await add(editor, { name: 'Großkunden É' });
    const own = await add(chief, { name: 'großkunden é' });
    expect((await change(chief, own, { shared: true })).json()).toEqual(TAKEN);
    expect((await change(chief, own, { shared: true, name: 'Other' })).json()).toMatchObject({
      shared: true,
    });
  });

  test('of two that are saved with one name at the same time, one is saved', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(editor, { name: 'Once' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(await namesOf(editor)).toEqual(['Once']);
  });

  test('an empty name and an invisible one are refused', async () => {
    expect((await create(editor, { name: '  ' })).statusCode).toBe(400);
    expect((await create(editor, { name: 'a\u200bb' })).json()).toMatchObject({
      detail: 'Please use visible characters only',
    });
  });
});

test('a view that is sent twice with one key is there once', async () => {
  const request = { name: 'Once', shared: false, query: '', widths: {} };
  const send = () =>
    as(server, editor, {
      method: 'POST',
      url: urlOf(),
      payload: request,
      headers: { 'idempotency-key': 'a-view-sent-twice-0001' },
    });
  const one = await send();
  expect((await send()).json()).toEqual(one.json());
  expect(await namesOf(editor)).toEqual(['Once']);
});

test('the hundred and first view of a list is refused with a sentence', async () => {
  for (let count = 1; count <= 100; count += 1) await add(editor, { name: `View ${count}` });
  expect((await create(editor, { name: 'One more' })).json()).toEqual({
    code: 'conflict',
    detail: 'There are 100 views already. Please remove one first.',
  });
  const [first] = (await list(editor)).data;
  if (first === undefined) throw new Error('There is no view');
  expect((await change(editor, first, { name: 'View 101' })).statusCode).toBe(200);
  await remove(editor, first);
  expect((await create(editor, { name: 'One more' })).statusCode).toBe(200);
});

describe('the order', () => {
  test('shared ones come first; each list has its own order', async () => {
    for (const name of ['A', 'B', 'C']) await add(editor, { name });
    for (const name of ['X', 'Y']) await add(chief, { name, shared: true });
    const [, , a, b, c] = (await list(editor)).data;
    const [x, y] = (await list(chief)).data;
    if (!a || !b || !c || !x || !y) throw new Error('A view is missing');
    await change(editor, a, { after: c.id });
    expect(await namesOf(editor)).toEqual(['X', 'Y', 'B', 'C', 'A']);
    await change(editor, c, { after: null });
    expect(await namesOf(editor)).toEqual(['X', 'Y', 'C', 'B', 'A']);
    await change(chief, y, { after: null });
    expect(await namesOf(viewer)).toEqual(['Y', 'X']);
    expect((await change(editor, b, { after: x.id })).json()).toMatchObject({
      code: 'not_found',
      detail: 'The view to move it behind is not there any more.',
    });
  });

  test('a view that is shared from now on comes last among the shared ones', async () => {
    await add(chief, { name: 'Z', shared: true });
    const own = await add(chief, { name: 'A' });
    await change(chief, own, { shared: true });
    expect(await namesOf(viewer)).toEqual(['Z', 'A']);
  });
});

describe('the default', () => {
  test('each member has one, or none', async () => {
    const shared = await add(chief, { name: 'Shared', shared: true });
    const own = await add(editor, { name: 'Own' });
    await setDefault(viewer, shared.id);
    await setDefault(editor, shared.id);
    await setDefault(editor, own.id);
    expect([(await list(viewer)).default_id, (await list(editor)).default_id]).toEqual([shared.id, own.id]);
    await setDefault(viewer, null);
    expect([(await list(viewer)).default_id, (await list(editor)).default_id]).toEqual([null, own.id]);
  });

  test('it ends with its view', async () => {
    const shared = await add(chief, { name: 'Shared', shared: true });
    await setDefault(viewer, shared.id);
    await remove(chief, shared);
    expect(await list(viewer)).toEqual({ data: [], default_id: null });
  });
});

describe('a change of what another person changed meanwhile', () => {
  test('is refused with the view as it is now and who changed it', async () => {
    const view = await add(chief, { name: 'Shared', shared: true, query: 'q=a', widths: { a: 1, b: 2 } });
    const { query, widths } = view;
    // Entries of one instant have no order of their own.
    server.clock.advance(1000);
    await change(workspace.admin, view, { query: 'q=b', expected: { query, widths: { b: 2, a: 1 } } });
    const refused = await change(chief, view, { query: 'q=c', expected: { query, widths } });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'stale_value',
        detail: 'This view has changed since you opened it. Please choose which version to keep.',
        data: {
          view: { ...view, query: 'q=b' },
          changed_by: workspace.admin.name,
          changed_by_caller: false,
        },
      },
    ]);
    expect((await change(chief, view, { query: 'q=c', expected: { query: 'q=b' } })).statusCode).toBe(200);
    // Another property may be changed meanwhile.
    expect(
      (await change(workspace.admin, view, { name: 'Renamed', expected: { name: 'Shared' } })).statusCode,
    ).toBe(200);
  });

  test('of a personal view, in another window', async () => {
    const view = await add(editor, { query: 'q=a' });
    await change(editor, view, { query: 'q=b' });
    const refused = await change(editor, view, { query: 'q=c', expected: { query: 'q=a' } });
    expect(refused.json()).toMatchObject({ data: { changed_by: null, changed_by_caller: true } });
    // To what it is already: nothing is overwritten.
    expect((await change(editor, view, { query: 'q=b', expected: { query: 'q=a' } })).statusCode).toBe(200);
  });
});

describe('the audit log', () => {
  beforeAll(() => server.clock.advance(1000));

  const told = async () => {
    const { data } = await auditPage(server, workspace, { entity: 'view' });
    return data.map(({ action, entity_name, diff }) => [
      action,
      entity_name,
      ...Object.values(diff).map((one) => [one.label, one.old, one.new, one.revertible]),
    ]);
  };
  const later = () => server.clock.advance(1000);

  test('has every change of a shared view, in words', async () => {
    const query = `owner=${workspace.adminMemberId}&sort=-annual_revenue`;
    const view = await add(chief, { name: 'Big', shared: true, query });
    await add(chief, { name: 'First', shared: true });
    later();
    await change(chief, view, { name: 'Bigger', query: 'q=acme', widths: { renewal_date: 90 } });
    later();
    await change(chief, view, { after: null, name: 'Bigger' });
    const [, first] = (await list(chief)).data;
    later();
    await change(chief, view, { after: first?.id });
    later();
    await remove(chief, view);
    expect((await told()).filter(([, name]) => name !== 'First')).toEqual([
      [
        'delete',
        'Bigger',
        ['Name', 'Bigger', null, false],
        ['Arrangement', 'Search', null, false],
        ['Column widths', '1 column', null, false],
      ],
      ['update', 'Bigger', ['Position', '1', '2', false]],
      [
        'update',
        'Bigger',
        ['Name', 'Big', 'Bigger', false],
        ['Arrangement', 'Filter by owner, sort', 'Search', false],
        ['Column widths', null, '1 column', false],
      ],
      [
        'create',
        'Big',
        ['Name', null, 'Big', false],
        ['Arrangement', null, 'Filter by owner, sort', false],
        ['Column widths', null, null, false],
      ],
    ]);
  });

  test('has nothing of personal views but that they are shared or not any more', async () => {
    const own = await add(chief, { name: 'Own', query: 'q=a' });
    await change(chief, own, { name: 'Renamed', query: 'q=b' });
    await setDefault(chief, own.id);
    await remove(chief, await add(chief, { name: 'Another' }));
    expect(await told()).toEqual([]);
    later();
    await change(chief, own, { shared: true });
    later();
    await change(chief, own, { shared: false });
    await change(chief, own, { name: 'Secret' });
    expect(await told()).toEqual([
      ['update', 'Renamed', ['Shared', 'Yes', 'No', false]],
      [
        'update',
        'Renamed',
        ['Name', null, 'Renamed', false],
        ['Shared', 'No', 'Yes', false],
        ['Arrangement', null, 'Search', false],
        ['Column widths', null, null, false],
      ],
    ]);
    expect(JSON.stringify(await auditEntries(server))).not.toContain('Secret');
  });

  test('has nothing of what is as it was already', async () => {
    const view = await add(chief, { name: 'Big', shared: true, query: 'q=a' });
    const before = await everyRow(server);
    await change(chief, view, { name: 'Big', query: 'q=a', widths: {}, shared: true, after: null });
    expect(await everyRow(server)).toEqual(before);
  });
});
