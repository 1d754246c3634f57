/** Adding records, the trash, and changes of many (spec §2.14; checklist rows 18, 22, 40, 41). */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { recordRequests, type Written } from '../support/records/record-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const DAY = 24 * 60 * 60_000;
const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
});
const { create, remove, restore, changes, trash, similar, listOf } = recordRequests(server, () => workspace);

async function first(): Promise<Renewal> {
  const [renewal] = await renewalsOf(server, workspace);
  if (renewal === undefined) throw new Error('The demo has no renewal');
  return renewal;
}

/** What the audit log has after the work and had not before, by the names of the changed fields. */
async function entriesOf(work: () => Promise<unknown>) {
  const known = new Set((await auditEntries(server)).map(({ id }) => id));
  await work();
  return (await auditEntries(server))
    .filter(({ id }) => !known.has(id))
    .map(({ entity_type, entity_name, action, diff }) => ({ entity_type, entity_name, action, diff }))
    .toSorted((one, other) => (Object.keys(one.diff).join() < Object.keys(other.diff).join() ? -1 : 1));
}

describe('adding an account', () => {
  test('the caller owns it, and it is answered as the list has it', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const answer = await create(editor, {
      account_name: '  Kestrel & Sons  ',
      annual_revenue: 12_000,
      renewal_date: '2027-03-01',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const added = answer.json<Renewal>();
    expect(added).toMatchObject({
      account_name: 'Kestrel & Sons',
      owner_member_id: editor.memberId,
      annual_revenue: 12_000,
      renewal_date: '2027-03-01',
      contract_value: null,
    });
    expect((await renewalsOf(server, workspace)).find(({ id }) => id === added.id)).toEqual(added);
  });

  test('the audit log says what the account and its renewal were given', async () => {
    const owner = 'Admin of Northbeam';
    const entries = await entriesOf(() =>
      create(workspace.admin, { account_name: 'Kestrel', owner_confidence: 'low' }),
    );
    expect(entries).toEqual([
      {
        entity_type: 'customer',
        entity_name: 'Kestrel',
        action: 'create',
        diff: {
          account_name: { old: null, new: 'Kestrel' },
          account_owner: { old: null, new: owner },
          owner_member_id: { old: null, new: workspace.adminMemberId },
        },
      },
      {
        entity_type: 'renewal',
        entity_name: 'Kestrel',
        action: 'create',
        diff: { owner_confidence: { old: null, new: 'low' } },
      },
    ]);
  });

  test('a request that is repeated adds one account', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const answers = await Promise.all([
      create(workspace.admin, { account_name: 'Once' }, headers),
      create(workspace.admin, { account_name: 'Once' }, headers),
    ]);
    const rows = (await renewalsOf(server, workspace)).filter(({ account_name }) => account_name === 'Once');
    expect(rows).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  });

  test('an editor adds no account for another member, a chief editor does, and for an owner who is no member nobody', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const chief = await addMember(server, workspace, 'chief_editor');
    const given = (account_owner: string | null) => ({ account_name: 'Given', account_owner });
    const refused = await create(editor, given(chief.memberId));
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'forbidden', detail: 'Your role lets you add only accounts that you own.' },
    ]);
    expect((await create(editor, given(null))).statusCode).toBe(403);
    expect((await create(chief, given(editor.memberId))).json<Renewal>().owner_member_id).toBe(
      editor.memberId,
    );
    expect((await create(chief, given(null))).json<Renewal>().owner_member_id).toBeNull();
    const foreign = await addWorkspace(server, 'Foreign');
    const before = await everyRow(server);
    expect((await create(chief, given(foreign.adminMemberId))).json()).toEqual({
      code: 'not_found',
      detail: 'The new owner is not an active member of this workspace.',
    });
    expect(await everyRow(server)).toEqual(before);
  });

  test('a new account that the demo data does not know stays when the demo data is switched off', async () => {
    await create(workspace.admin, { account_name: 'Real One' });
    await as(server, workspace.admin, {
      method: 'POST',
      url: `/api/v1/workspaces/${workspace.id}/demo-mode?user_id=${workspace.admin.userId}`,
      payload: { show_demo_data: false },
    });
    expect((await renewalsOf(server, workspace)).map(({ account_name }) => account_name)).toEqual([
      'Real One',
    ]);
  });
});

describe('accounts of similar names', () => {
  test.each([
    ['northwind traders, inc.', 'Northwind Traders'],
    ['Nortwhind Traders', 'Northwind Traders'],
    ['Traders Northwind', 'Northwind Traders'],
    ['Northwind', 'Northwind Traders'],
  ])('%s is offered %s', async (name, found) => {
    await create(workspace.admin, { account_name: found });
    expect((await similar(workspace.admin, name)).map(({ account_name }) => account_name)).toEqual([found]);
  });

  test('other names are not offered, the most similar come first, and one in the trash says so', async () => {
    const { id } = (await create(workspace.admin, { account_name: 'Brightwater' })).json<Renewal>();
    await create(workspace.admin, { account_name: 'Brightwater Health' });
    await remove(workspace.admin, [id]);
    expect(await similar(workspace.admin, 'Zzyzx')).toEqual([]);
    expect(await similar(workspace.admin, ' & ')).toEqual([]);
    expect(
      (await similar(workspace.admin, 'Brightwaters')).map(({ account_name, is_removed }) => [
        account_name,
        is_removed,
      ]),
    ).toEqual([['Brightwater', true]]);
    expect(
      (await similar(workspace.admin, 'brightwater')).map(({ account_name }) => account_name).slice(0, 2),
    ).toEqual(['Brightwater', 'Brightwater Health']);
  });
});

describe('the trash', () => {
  test('a removed record is in no list and takes no edit, and comes back with everything it had', async () => {
    const before = await first();
    await change(server, workspace.admin, workspace.id, before.id, {
      field: 'health',
      value: 'watch',
      is_custom_field: true,
    });
    const whole = (await listOf(workspace.admin, [before.id]))[0];
    const removed = await remove(workspace.admin, [before.id]);
    expect(removed).toEqual([{ id: before.id, record: whole, problem: null }]);
    expect((await renewalsOf(server, workspace)).some(({ id }) => id === before.id)).toBe(false);
    expect(await listOf(workspace.admin, [before.id])).toEqual([]);
    const edit = await change(server, workspace.admin, workspace.id, before.id, {
      field: 'annual_revenue',
      value: 1,
    });
    expect(edit.statusCode).toBe(404);
    expect(await restore(workspace.admin, [before.id])).toEqual([
      { id: before.id, record: whole, problem: null },
    ]);
    expect((await renewalsOf(server, workspace)).find(({ id }) => id === before.id)).toEqual(whole);
  });

  test('removing and restoring are in the audit log with the name of the account', async () => {
    const { id, account_name: entity_name } = await first();
    const entry = { entity_type: 'renewal', entity_name, diff: {} };
    expect(await entriesOf(() => remove(workspace.admin, [id]))).toEqual([{ ...entry, action: 'delete' }]);
    expect(await entriesOf(() => restore(workspace.admin, [id]))).toEqual([{ ...entry, action: 'restore' }]);
  });

  test('it lists who removed what and until when it is kept, the newest first', async () => {
    const [one, other] = await renewalsOf(server, workspace);
    await remove(workspace.admin, [one?.id ?? '']);
    server.clock.advance(1_000);
    await remove(workspace.admin, [other?.id ?? '']);
    const at = server.clock.now();
    const listed = await trash(workspace.admin);
    expect(listed.map(({ account_name }) => account_name)).toEqual([other?.account_name, one?.account_name]);
    expect(listed[0]).toMatchObject({
      removed_at: at.toISOString(),
      kept_until: new Date(at.getTime() + 30 * DAY).toISOString(),
      restorable: true,
    });
    const viewer = await addMember(server, workspace, 'viewer');
    expect((await trash(viewer)).map(({ restorable }) => restorable)).toEqual([false, false]);
  });

  test('each record has its own outcome: refused, foreign and unknown ones change nothing', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const own = (await create(editor, { account_name: 'Own' })).json<Renewal>();
    const other = await first();
    const foreign = await addWorkspace(server, 'Foreign');
    const [theirs] = await renewalsOf(server, foreign);
    const unknown = {
      code: 'not_found',
      detail: 'This renewal does not exist, or you have no access to it.',
    };
    const outcomes = await remove(editor, [
      theirs?.id ?? '',
      other.id,
      own.id,
      randomUUID(),
      'no-uuid',
      own.id,
    ]);
    expect(outcomes.map(({ problem }) => problem)).toEqual([
      unknown,
      { code: 'forbidden', detail: 'Your role lets you edit only the accounts you own.' },
      null,
      unknown,
      unknown,
    ]);
    expect(outcomes.map(({ record }) => record?.id ?? null)).toEqual([null, null, own.id, null, null]);
    expect(await renewalsOf(server, foreign)).toContainEqual(theirs);
    expect((await restore(editor, [theirs?.id ?? '', own.id])).map(({ problem }) => problem)).toEqual([
      unknown,
      null,
    ]);
    const entries = (await auditEntries(server)).length;
    // What is in use already is left alone.
    expect(await restore(editor, [own.id])).toMatchObject([{ id: own.id, problem: null }]);
    expect(await auditEntries(server)).toHaveLength(entries);
  });

  test('two removals at once write one entry, and two restorations too', async () => {
    const { id } = await first();
    const entries = (await auditEntries(server)).length;
    const removed = await Promise.all([remove(workspace.admin, [id]), remove(workspace.admin, [id])]);
    expect(removed.flat().filter(({ record }) => record !== null)).toHaveLength(1);
    expect(await auditEntries(server)).toHaveLength(entries + 1);
    await Promise.all([restore(workspace.admin, [id]), restore(workspace.admin, [id])]);
    expect(await auditEntries(server)).toHaveLength(entries + 2);
  });

  test('switching the demo data off also empties it of demo accounts', async () => {
    const { id } = await first();
    await remove(workspace.admin, [id]);
    const demo = (show_demo_data: boolean) =>
      as(server, workspace.admin, {
        method: 'POST',
        url: `/api/v1/workspaces/${workspace.id}/demo-mode?user_id=${workspace.admin.userId}`,
        payload: { show_demo_data },
      });
    expect((await demo(false)).statusCode).toBe(200);
    expect(await trash(workspace.admin)).toEqual([]);
  });
});

describe('changes of many records', () => {
  test('each is made, refused or stale by itself, in the order of the request', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const own = (await create(editor, { account_name: 'Own', annual_revenue: 5 })).json<Renewal>();
    const other = await first();
    const to = (id: string, change: object) => ({ id, change });
    let outcomes: Written = [];
    const many = () =>
      changes(editor, [
        to(other.id, { field: 'owner_confidence', value: 'low' }),
        to(own.id, { field: 'annual_revenue', value: 7, expected_value: 6 }),
        to(own.id, { field: 'owner_confidence', value: 'low', expected_value: null }),
        to(own.id, { field: 'account_name', value: 'Mine' }),
        to(own.id, { field: 'health', value: 'watch', is_custom_field: true }),
        to(own.id, { field: 'health', value: 'never heard of', is_custom_field: true }),
      ]);
    const entries = await entriesOf(async () => {
      outcomes = await many();
    });
    expect(outcomes.map(({ problem }) => problem?.code ?? null)).toEqual([
      'forbidden',
      'stale_value',
      null,
      null,
      null,
      'invalid_request',
    ]);
    expect((await listOf(editor, [own.id]))[0]).toMatchObject({
      annual_revenue: 5,
      owner_confidence: 'low',
      account_name: 'Mine',
      custom_fields: { health: 'watch' },
    });
    expect(entries.map(({ diff }) => Object.keys(diff))).toEqual([
      ['account_name'],
      ['health'],
      ['owner_confidence'],
    ]);
  });

  test('two requests that name the same records in opposite order are both answered', async () => {
    const ids = (await renewalsOf(server, workspace)).map(({ id }) => id);
    const all = (order: readonly string[], value: string) =>
      changes(
        workspace.admin,
        order.map((id) => ({ id, change: { field: 'owner_confidence', value } })),
      );
    const answers = await Promise.all([all(ids, 'low'), all(ids.toReversed(), 'high')]);
    expect(answers.flat().every(({ problem }) => problem === null)).toBe(true);
    const held = new Set(
      (await renewalsOf(server, workspace)).map(({ owner_confidence }) => owner_confidence),
    );
    expect(held.size).toBe(1);
  });
});
