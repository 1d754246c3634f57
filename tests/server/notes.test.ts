/** Notes of accounts (spec §2.14): who writes what, what their history says, and how long they are kept. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Note } from '../../contract/notes.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { notes } from '../../server/db/schema/notes.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { recordRequests } from '../support/records/record-requests.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let editor: TestPerson;
let viewer: TestPerson;
let records: readonly Renewal[];

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  editor = await addMember(server, workspace, 'editor');
  viewer = await addMember(server, workspace, 'viewer');
  records = await renewalsOf(server, workspace);
});

const idOf = (place: number) => records[place]?.id ?? '';
const urlOf = (record: string, note = '') =>
  `/api/v1/retention/renewals/${record}/notes${note}?workspace_id=${workspace.id}`;

const add = (person: TestPerson, record: string, text: unknown, headers: Record<string, string> = {}) =>
  as(server, person, { method: 'POST', url: urlOf(record), payload: { text }, headers });
const added = async (person: TestPerson, record: string, text: string) =>
  (await add(person, record, text)).json<Note>();
const change = (person: TestPerson, record: string, note: string, text: string, expected_text?: string) =>
  as(server, person, {
    method: 'PATCH',
    url: urlOf(record, `/${note}`),
    payload: { text, ...(expected_text !== undefined && { expected_text }) },
  });
const remove = (person: TestPerson, record: string, note: string) =>
  as(server, person, { method: 'DELETE', url: urlOf(record, `/${note}`) });
const list = async (person: TestPerson, record: string) =>
  (await as(server, person, { url: urlOf(record) })).json<{ data: Note[] }>().data;

const said = async (customer: string) =>
  (await auditEntries(server)).filter(({ entity_id }) => entity_id === customer).map(({ diff }) => diff);

test('a note keeps its line breaks, and is listed with its author and time, the newest first', async () => {
  const text = 'Called Dana.\n\nShe wants pricing for three sites: https://example.com/pricing';
  const first = await added(editor, idOf(0), `  ${text}\n`);
  server.clock.advance(60_000);
  const second = await added(workspace.admin, idOf(0), 'Sent.');
  expect(first).toMatchObject({
    text,
    author: editor.name,
    edited_at: null,
    editable: true,
    removable: true,
  });
  expect(await list(editor, idOf(0))).toEqual([{ ...second, editable: false, removable: false }, first]);
  expect(await list(viewer, idOf(0))).toMatchObject([
    { editable: false, removable: false },
    { editable: false, removable: false },
  ]);
  expect(await list(workspace.admin, idOf(0))).toMatchObject([
    { editable: true, removable: true },
    { editable: false, removable: true },
  ]);
  expect(await list(editor, idOf(1))).toEqual([]);
});

test('a note that was sent twice with one key is there once', async () => {
  const key = { 'idempotency-key': 'a-note-sent-twice-0001' };
  const one = await add(editor, idOf(2), 'Once', key);
  const again = await add(editor, idOf(2), 'Once', key);
  expect(again.json()).toEqual(one.json());
  expect(await list(editor, idOf(2))).toHaveLength(1);
});

test('only its author edits a note; its author and who may edit every account remove it', async () => {
  const note = await added(editor, idOf(3), 'First');
  expect((await change(workspace.admin, idOf(3), note.id, 'Mine')).json()).toMatchObject({
    code: 'forbidden',
    detail: 'You may edit only notes that you wrote.',
  });
  server.clock.advance(1000);
  const edited = (await change(editor, idOf(3), note.id, 'Second')).json<Note>();
  expect(edited).toMatchObject({ text: 'Second', edited_at: server.clock.now().toISOString() });
  const other = await addMember(server, workspace, 'editor');
  expect((await remove(other, idOf(3), note.id)).json()).toMatchObject({
    code: 'forbidden',
    detail: 'You may remove only notes that you wrote.',
  });
  expect((await remove(workspace.admin, idOf(3), note.id)).statusCode).toBe(200);
  expect(await list(editor, idOf(3))).toEqual([]);
  expect((await change(editor, idOf(3), note.id, 'Third')).json()).toMatchObject({
    code: 'not_found',
    detail: 'This note is not there any more.',
  });
  const customer = records[3]?.customer_id ?? '';
  expect(await said(customer)).toEqual(
    expect.arrayContaining([
      { note: { old: null, new: 'First' } },
      { note: { old: 'First', new: 'Second' } },
      { note: { old: 'Second', new: null } },
    ]),
  );
});

test('an edit of a text that has changed since is refused with the note as it is (row 41)', async () => {
  const note = await added(editor, idOf(9), 'First');
  expect((await change(editor, idOf(9), note.id, 'Second', 'First')).statusCode).toBe(200);
  const entries = (await auditEntries(server)).length;
  const refused = await change(editor, idOf(9), note.id, 'Third', 'First');
  const [now] = await list(editor, idOf(9));
  expect(now?.text).toBe('Second');
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'stale_value',
      detail: 'This note has changed since you opened it. Please choose which text to keep.',
      data: { note: now },
    },
  ]);
  expect((await auditEntries(server)).length).toBe(entries);
  // What the person wants is there already.
  expect((await change(editor, idOf(9), note.id, 'Second', 'First')).json()).toEqual(now);
  expect((await change(editor, idOf(9), note.id, 'Third', 'Second')).json()).toMatchObject({ text: 'Third' });
});

test('the same text again changes nothing', async () => {
  const note = await added(editor, idOf(4), 'As it is');
  const entries = (await auditEntries(server)).length;
  expect((await change(editor, idOf(4), note.id, ' As it is ')).json()).toEqual(note);
  expect((await auditEntries(server)).length).toBe(entries);
});

describe('a note is not found', () => {
  test('through another record, another workspace, or an id that is none', async () => {
    const note = await added(editor, idOf(5), 'Here');
    for (const [record, id] of [
      [idOf(6), note.id],
      [idOf(5), 'no-id'],
    ] as const) {
      expect((await remove(editor, record, id)).statusCode).toBe(404);
    }
    for (const record of ['no-id', '0198c0de-0000-7000-8000-000000000009']) {
      expect((await add(editor, record, 'Nowhere')).json()).toMatchObject({
        code: 'not_found',
        detail: 'This renewal does not exist, or you have no access to it.',
      });
    }
    const foreign = await addWorkspace(server, 'Foreign');
    const [theirs] = await renewalsOf(server, foreign);
    expect((await add(editor, theirs?.id ?? '', 'Foreign')).statusCode).toBe(404);
    expect(await list(editor, idOf(5))).toEqual([note]);
  });

  test('while its record is in the trash, and is there again when the record is restored', async () => {
    const note = await added(editor, idOf(7), 'Kept');
    const trash = recordRequests(server, () => workspace);
    await trash.remove(workspace.admin, [idOf(7)]);
    expect((await as(server, editor, { url: urlOf(idOf(7)) })).statusCode).toBe(404);
    expect((await change(editor, idOf(7), note.id, 'Lost')).statusCode).toBe(404);
    await trash.restore(workspace.admin, [idOf(7)]);
    expect(await list(editor, idOf(7))).toEqual([note]);
  });
});

test('an empty note and one that is too long are refused with a sentence', async () => {
  expect((await add(editor, idOf(8), ' \n ')).json()).toMatchObject({
    code: 'invalid_request',
    detail: 'Please write something first',
  });
  expect((await add(editor, idOf(8), 'a'.repeat(5001))).json()).toMatchObject({
    detail: 'A note has at most 5000 characters',
  });
  expect((await add(editor, idOf(8), 'a'.repeat(5000))).statusCode).toBe(200);
});

test('notes are deleted with the demo accounts', async () => {
  const own = await addWorkspace(server, 'Ending');
  const [record] = await renewalsOf(server, own);
  const count = () => server.db.system((tx) => tx.$count(notes));
  const before = await count();
  const url = `/api/v1/retention/renewals/${record?.id}/notes?workspace_id=${own.id}`;
  await as(server, own.admin, { method: 'POST', url, payload: { text: 'Gone with the demo' } });
  expect(await count()).toBe(before + 1);
  const demo = `/api/v1/workspaces/${own.id}/demo-mode?user_id=${own.admin.userId}`;
  await as(server, own.admin, { method: 'POST', url: demo, payload: { show_demo_data: false } });
  expect(await count()).toBe(before);
});
