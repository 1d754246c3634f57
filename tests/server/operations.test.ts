/** The same operations without HTTP, as the assistant makes calls: rights, audit and repeated calls are those of a request. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { createInvitation } from '../../contract/invitations.ts';
import { updateRenewal, type Renewal } from '../../contract/records/renewals.ts';
import { sendVerification } from '../../contract/signup.ts';
import type { Caller, CallLogFields } from '../../server/calls/caller.ts';
import { runnerOf, type CallOutcome, type RawInput as Raw } from '../../server/calls/run-call.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { operations } from '../../server/operations/all.ts';
import {
  addMember,
  addWorkspace,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let renewal: Renewal;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Without HTTP');
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('There is no renewal');
  renewal = first;
});

test('every call of the contract has exactly one operation', () => {
  expect(operations.map(({ call }) => call.name).toSorted()).toEqual(
    calls.map(({ name }) => name).toSorted(),
  );
});

type RawInput = Omit<Raw, 'file'>;

const file = () => Promise.reject(new Error('No call here takes a file'));

const logFields: CallLogFields = {};

function run(
  call: CallDefinition,
  person: TestPerson | null,
  raw: RawInput,
  requestKey: string | null = null,
): Promise<CallOutcome> {
  const served = operations.find((one) => one.call === call);
  if (served === undefined) throw new Error(`${call.name} has no operation`);
  const caller: Caller = {
    token: person?.token ?? null,
    address: '203.0.113.7',
    requestId: 'test',
    requestKey,
    challenges: {},
    origin: () => 'https://keepwell.example.com',
    log: { warn: () => {}, error: () => {}, note: (entry) => void Object.assign(logFields, entry) },
  };
  return runnerOf(served.call, served.operation)(server.app.deps, caller, { file, ...raw });
}

const edit = (value: number, of = workspace): RawInput => ({
  params: { id: renewal.id },
  query: { workspace_id: of.id },
  body: { field: 'annual_revenue', value },
});

describe('a call without HTTP', () => {
  test('a call without HTTP is one change and one audit entry of the person it is made for', async () => {
    const before = await auditEntries(server);
    const { answer, replayed } = await run(updateRenewal, workspace.admin, edit(1001));
    expect([replayed, answer]).toEqual([false, { ...renewal, annual_revenue: 1001 }]);
    const added = (await auditEntries(server)).filter(({ id }) => !before.some((one) => one.id === id));
    expect(added).toMatchObject([
      {
        entity_type: 'renewal',
        entity_id: renewal.id,
        performed_by_member_id: workspace.adminMemberId,
        diff: { annual_revenue: { old: renewal.annual_revenue, new: 1001 } },
      },
    ]);
    expect(logFields).toEqual({ actor: workspace.admin.userId, workspace: workspace.id });
  });

  test('a call without HTTP is refused as a request is, and changes nothing', async () => {
    const viewer = await addMember(server, workspace, 'viewer');
    const foreign = await addWorkspace(server, 'Foreign');
    const before = await everyRow(server);
    const refused = (person: TestPerson | null, raw: RawInput) =>
      run(updateRenewal, person, raw).then(
        () => null,
        (error: unknown) => (error instanceof Refusal ? error.code : error),
      );
    expect(await refused(null, edit(2))).toBe('unauthenticated');
    expect(await refused(viewer, edit(2))).toBe('forbidden');
    expect(await refused(foreign.admin, edit(2))).toBe('not_found');
    expect(await refused(foreign.admin, edit(2, foreign))).toBe('not_found');
    const unsuitable = { ...edit(2), body: { field: 'annual_revenue', value: 'much' } };
    expect(await refused(workspace.admin, unsuitable)).toBe('invalid_request');
    expect(await everyRow(server)).toEqual(before);
  });

  test('a call without HTTP that is made again with the same key is one change', async () => {
    const key = 'a-key-of-the-assistant';
    const entries = (await auditEntries(server)).length;
    const first = await run(updateRenewal, workspace.admin, edit(3003), key);
    const again = await run(updateRenewal, workspace.admin, edit(3003), key);
    expect(again).toEqual({ ...first, replayed: true });
    expect(await auditEntries(server)).toHaveLength(entries + 1);
  });

  test('a call without HTTP mails links with the address it was given', async () => {
    const raw: RawInput = {
      params: { id: workspace.id },
      query: { user_id: workspace.admin.userId },
      body: { email: 'new@example.org', full_name: 'New Person', role: 'viewer' },
    };
    await run(createInvitation, workspace.admin, raw);
    expect(server.mailer.sent.at(-1)?.text).toContain('https://keepwell.example.com/');
    await expect(run(createInvitation, workspace.admin, raw)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a call without HTTP returns as data what a browser would store', async () => {
    const body = { email: 'someone@example.org', full_name: 'Some One', workspace_name: 'Northbeam' };
    const { challenge } = await run(sendVerification, null, { body });
    expect(challenge).toEqual({ purpose: 'signup', value: expect.stringMatching(/^[\w-]{22}$/) as string });
  });
});
