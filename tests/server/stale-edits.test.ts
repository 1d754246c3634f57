/** An edit that expects a value (decision 17; checklist row 41): the later of two is told so, with what the record holds. */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { staleData } from '../../contract/record-types.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let rival: TestPerson & { memberId: string };
let renewal: Renewal;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  rival = await addMember(server, workspace, 'chief_editor');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
});
/** A record nobody has edited, each time. */
let next = 0;
beforeEach(async () => {
  server.clock.advance(60_000);
  const renewals = (await renewalsOf(server, workspace)).filter((one) => one.annual_revenue !== null);
  renewal = renewals[next % renewals.length] ?? renewal;
  next += 1;
});

interface Body {
  readonly field: string;
  readonly value: unknown;
  readonly expected_value?: unknown;
}

const isCustom = (name: string) => demoFields.some((field) => field.name === name);

function edit(body: Body, person: TestPerson = workspace.admin, headers: Record<string, string> = {}) {
  const custom = isCustom(body.field) ? { is_custom_field: true } : {};
  return change(server, person, workspace.id, renewal.id, { ...body, ...custom }, headers);
}

const current = async (): Promise<Renewal> => {
  const found = (await renewalsOf(server, workspace)).find((one) => one.id === renewal.id);
  if (found === undefined) throw new Error('The renewal is gone');
  return found;
};

const detail = 'This value has changed since you opened it. Please choose which one to keep.';

function toldOf(
  answer: LightMyRequestResponse,
  record: Renewal,
  changed_by: string | null,
  changed_by_caller = false,
): void {
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail, code: 'stale_value', data: { record, changed_by, changed_by_caller } },
  ]);
  expect(staleData.safeParse(answer.json<{ data: unknown }>().data).success).toBe(true);
}

describe('a value that is not the expected one', () => {
  test.each<[string, unknown, unknown, unknown]>([
    ['annual_revenue', 1, 2, 3],
    ['renewal_term_months', 24, 36, 48],
    ['renewal_date', '2027-01-01', '2027-02-02', null],
    ['auto_renewal', null, true, false],
    ['owner_confidence', 'high', null, 'low'],
    ['account_name', 'Before', 'Theirs', 'Mine'],
    ['health', 'healthy', 'watch', 'at_risk'],
    ['products', ['core'], ['guard'], ['connect']],
    ['seats', 5, null, 7],
  ])(
    'an edit of %s that expects %j where %j is stored and wants %j is refused, and then accepted with the stored value',
    async (field, saw, holds, wanted) => {
      await edit({ field, value: saw });
      server.clock.advance(1_000);
      await edit({ field, value: holds }, rival);
      const before = await everyRow(server);
      const refused = await edit({ field, value: wanted, expected_value: saw });
      toldOf(refused, await current(), rival.name);
      expect(await everyRow(server)).toEqual(before);

      // The way out: the edit again, expecting what is held.
      const answer = await edit({ field, value: wanted, expected_value: holds });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(await current());
    },
  );

  test('a stale edit of the owner is recognized by the member id', async () => {
    await edit({ field: 'account_owner', value: rival.memberId });
    const body = { field: 'account_owner', value: null, expected_value: null };
    const other = { ...body, expected_value: workspace.adminMemberId };
    const held = { ...renewal, account_owner: rival.name, owner_member_id: rival.memberId };
    toldOf(await edit({ ...other, value: workspace.adminMemberId }), held, workspace.admin.name, true);
    toldOf(await edit({ ...body, value: workspace.adminMemberId }), held, workspace.admin.name, true);
    const answer = await edit({ ...body, expected_value: rival.memberId.toUpperCase() });
    expect(answer.json()).toEqual({ ...renewal, account_owner: null, owner_member_id: null });
  });

  test('the refusal of a stale edit names nobody where the history does not tell who made the change', async () => {
    const wrong = (renewal.annual_revenue ?? 0) + 1;
    toldOf(await edit({ field: 'annual_revenue', value: 1, expected_value: wrong }), renewal, null);
  });

  test('the refusal of a stale edit counts days in the timezone of the person who is told', async () => {
    const honolulu = await addWorkspace(server, 'Honolulu', 'Pacific/Honolulu');
    const [record] = await renewalsOf(server, honolulu);
    server.clock.set('2026-03-11T07:30:00Z');
    const body = { field: 'renewal_date', value: '2026-03-12' };
    await change(server, honolulu.admin, honolulu.id, record?.id ?? '', body);
    const stale = { field: 'renewal_date', value: null, expected_value: '2026-01-01' };
    const answer = await change(server, honolulu.admin, honolulu.id, record?.id ?? '', stale);
    const { data } = answer.json<{ data: { record: Renewal } }>();
    expect(data.record.days_until_renewal).toBe(2);
  });
});

describe('what counts as the same', () => {
  test.each<[string, unknown, unknown]>([
    ['annual_revenue', 10.01, 10.0099],
    ['expansion_potential', 10.01, 10.0101],
    ['products', ['core', 'guard'], ['guard', 'core']],
    ['products', [], null],
    ['seats', null, null],
    ['next_step', null, '  '],
    ['account_name', 'Trimmed', ' Trimmed '],
  ])(
    'an edit of %s where %j is stored and %j is expected is accepted',
    async (field, holds, expected_value) => {
      await edit({ field, value: holds });
      const value = { account_name: 'New', products: ['insights'], next_step: 'New' }[field] ?? 77;
      expect((await edit({ field, value, expected_value })).statusCode).toBe(200);
    },
  );

  test('an edit that expects the id of a user in upper case is accepted', async () => {
    await edit({ field: 'technical_contact', value: rival.memberId });
    const expected_value = rival.memberId.toUpperCase();
    const answer = await edit({ field: 'technical_contact', value: null, expected_value });
    expect(answer.statusCode).toBe(200);
  });

  test('an edit to a value that is stored already is no conflict, and nothing is written', async () => {
    await edit({ field: 'annual_revenue', value: 4_711 }, rival);
    await edit({ field: 'health', value: 'at_risk' }, rival);
    await edit({ field: 'account_owner', value: rival.memberId }, rival);
    const held = await current();
    const before = await everyRow(server);
    for (const body of [
      { field: 'annual_revenue', value: 4_711.001, expected_value: 1 },
      { field: 'health', value: 'at_risk', expected_value: null },
      { field: 'account_owner', value: rival.memberId.toUpperCase(), expected_value: null },
    ]) {
      const answer = await edit(body);
      expect([answer.statusCode, answer.json()]).toEqual([200, held]);
    }
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('many at once', () => {
  let owners: readonly string[];
  beforeAll(async () => {
    const members = await Promise.all(
      Array.from({ length: 8 }, () => addMember(server, workspace, 'viewer')),
    );
    owners = members.map((member) => member.memberId);
  });
  const wanted: Readonly<Record<string, (place: number) => unknown>> = {
    annual_revenue: (place) => 1_000 + place,
    account_name: (place) => `Name ${place}`,
    seats: (place) => 1_000 + place,
    account_owner: (place) => owners[place],
  };

  test.each([
    ['annual_revenue', 2],
    ['annual_revenue', 8],
    ['account_name', 8],
    ['seats', 8],
    ['account_owner', 8],
  ] as const)(
    'when %s is edited %i times at once, exactly one edit wins, and the others are told its value',
    async (field, count) => {
      const start = { annual_revenue: 5, account_name: 'Start', seats: 5, account_owner: null }[field];
      await edit({ field, value: start });
      const earlier = await auditEntries(server);
      server.clock.advance(1_000);
      const answers = await Promise.all(
        Array.from({ length: count }, (_, place) =>
          edit(
            { field, value: wanted[field]?.(place), expected_value: start },
            place % 2 === 0 ? workspace.admin : rival,
          ),
        ),
      );
      const won = answers.filter((answer) => answer.statusCode === 200);
      expect(won).toHaveLength(1);
      const held = await current();
      expect(won[0]?.json()).toEqual(held);
      const first = answers.findIndex((answer) => answer.statusCode === 200);
      const winner = first % 2 === 0 ? workspace.admin : rival;
      for (const [place, answer] of answers.entries())
        if (place !== first) toldOf(answer, held, winner.name, place % 2 === first % 2);
      expect(await auditEntries(server)).toHaveLength(earlier.length + 1);
    },
  );

  test('an edit that is sent several times with one key is one write and no conflict (row 40)', async () => {
    await edit({ field: 'annual_revenue', value: 5 });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { field: 'annual_revenue', value: 6, expected_value: 5 };
    const send = () => edit(body, workspace.admin, headers);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    const held = await current();
    expect(answers.map((answer) => [answer.statusCode, answer.json<unknown>()])).toEqual(
      Array.from({ length: 3 }, () => [200, held]),
    );
  });

  test('a refused edit may be sent again with its key once there is no conflict', async () => {
    await edit({ field: 'annual_revenue', value: 5 });
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      edit({ field: 'annual_revenue', value: 7, expected_value: 6 }, workspace.admin, headers);
    expect((await send()).statusCode).toBe(409);
    await edit({ field: 'annual_revenue', value: 6 });
    expect((await send()).statusCode).toBe(200);
  });
});

test('a person who may not edit the record is told nothing of what it holds (row 22)', async () => {
  const editor = await addMember(server, workspace, 'editor');
  await edit({ field: 'account_owner', value: rival.memberId });
  const viewer = await addMember(server, workspace, 'viewer');
  for (const person of [editor, viewer]) {
    const answer = await edit({ field: 'annual_revenue', value: 1, expected_value: -0 }, person);
    expect([answer.statusCode, Object.keys(answer.json<object>()).toSorted()]).toEqual([
      403,
      ['code', 'detail'],
    ]);
  }
});
