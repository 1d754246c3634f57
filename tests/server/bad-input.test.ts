/** Bad input on every writing call (checklist row 30): 4xx with a sentence, and nothing changed. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { WORKSPACE_HEADER, type CallDefinition } from '../../contract/call.ts';
import { errorAnswer } from '../../contract/errors.ts';
import { updateRenewal } from '../../contract/records/renewals.ts';
import { idsOf, type Ids } from '../support/contract/contract-ids.ts';
import { addressOf, bodies, customEdit } from '../support/contract/contract-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { quickIdentity } from '../support/identity/identity.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(() =>
  startTestServer({
    // Accounts are the real service's; tokens are the test's.
    replace: async ({ db, clock, identity }) => {
      const real = await quickIdentity({ db, clock });
      return { identity: { ...real, verify: (token) => identity.verify(token) } };
    },
  }),
);
let workspace: TestWorkspace;
let ids: Ids;
/** Since the request before: each is followed by a reading of all rows. */
let before: Record<string, string[]>;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Bad Input');
  ids = await idsOf(server, workspace);
  before = await everyRow(server);
});

const good = bodies;
const writing = calls.filter((call) => call.body !== undefined);

function send(call: CallDefinition, request: Partial<InjectOptions>): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: call.method,
    url: addressOf(call, () => ids),
    ...request,
    headers: {
      authorization: `Bearer ${workspace.admin.token}`,
      'content-type': 'application/json',
      ...(call.access.who === 'member' &&
        call.access.workspace === 'header' && { [WORKSPACE_HEADER]: workspace.id }),
      ...request.headers,
    },
  });
}

async function isRefused(
  answer: LightMyRequestResponse,
  status: number | readonly number[] = 400,
): Promise<void> {
  const expected = before;
  before = await everyRow(server);
  expect([status].flat(), answer.body).toContain(answer.statusCode);
  const { detail } = errorAnswer.parse(answer.json());
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'detail']);
  expect(detail.length).toBeGreaterThan(10);
  expect(detail.length).toBeLessThan(400);
  expect(before).toEqual(expected);
}

test('the test has a good body for every writing call', () => {
  expect(writing.filter((call) => good[call.name] === undefined).map((call) => call.name)).toEqual([]);
});

const kinds = [
  ...writing.map((call) => [call.name, call, good[call.name] ?? {}] as const),
  [
    'updateRenewal of a custom field',
    updateRenewal,
    customEdit as Readonly<Record<string, unknown>>,
  ] as const,
];
const fields = kinds.flatMap(([name, call, body]) =>
  Object.keys(body).map((field) => [name, field, call, body] as const),
);

describe.each(fields)('%s, field %s', (_, field, call, body) => {
  const spoilt = (value: unknown) => send(call, { payload: { ...body, [field]: value } });

  test(`${call.name} is refused without the field ${field}`, async () => {
    const { [field]: _gone, ...rest } = body;
    await isRefused(await send(call, { payload: rest }));
  });
  const values: [string, unknown][] = [
    ['an array', ['x']],
    ['an object', { $ne: '' }],
    ['true', true],
    ['a number', 7],
    ['nothing but spaces', '   '],
    ['20,000 letters', 'a'.repeat(20_000)],
    ['a control character', 'a\u0007b'],
    ['NUL', 'https://example.com/a\u0000b'],
  ];
  const right = body[field];
  const isIds = Array.isArray(right) && right.every((one) => typeof one === 'string');
  const suits = (value: unknown) =>
    (typeof value === typeof right && ['boolean', 'number'].includes(typeof right)) ||
    (Array.isArray(value) && isIds) ||
    // A message is whatever was pasted, without NUL.
    (['query', 'action_label'].includes(field) && value === 'a\u0007b') ||
    // No note, which who asks for an improvement may be without.
    (call.name.endsWith('Requester') && field === 'note' && value === '   ');
  test.each(values.filter(([, value]) => !suits(value)))(
    `${call.name} is refused when the field ${field} holds %s`,
    async (_name, value) => {
      // A password a person has already may be any text: then it is the invitation that there is none of.
      const any = call.name === 'acceptInvitation' && field === 'password' && typeof value === 'string';
      await isRefused(await spoilt(value), any ? [400, 404] : 400);
    },
  );
  const { maxBodyBytes = 0 }: CallDefinition = call;
  const tooMuch = Math.max(1024 * 1024, maxBodyBytes);
  test(`${call.name} is refused when the field ${field} holds ${tooMuch} bytes`, async () => {
    await isRefused(await spoilt('a'.repeat(tooMuch)), 413);
  });
});

/** Calls without a value have another text instead. */
const infinite: Readonly<Record<string, string>> = {
  revertAudit: '{"field":1e999}',
  createAction: '{"label":1e999}',
};

describe.each(writing.map((call) => [call.name, call] as const))('%s', (_, call) => {
  test.each([
    ['an empty body', ''],
    ['a body that is no JSON', '{"field":'],
    ['a value of NaN', '{"field":"annual_revenue","value":NaN}'],
    ['a value of Infinity', infinite[call.name] ?? '{"field":"annual_revenue","value":1e999}'],
    ['a body of null', 'null'],
    ['a body that is an array', '[]'],
    ['a body that is a string', '"text"'],
    ['the field __proto__', '{"__proto__":{"role":"admin"},"field":"annual_revenue","value":1}'],
    [
      'the field constructor.prototype',
      '{"constructor":{"prototype":{"role":"admin"}},"field":"annual_revenue","value":1}',
    ],
    ['20,000 nested arrays', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])(`${call.name} refuses %s`, async (_name, payload) => {
    await isRefused(await send(call, { payload }));
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
  ])(`${call.name} refuses a body of the type %s`, async (type) => {
    const payload = JSON.stringify(good[call.name]);
    await isRefused(await send(call, { payload, headers: { 'content-type': type } }), 415);
  });

  test(`the address of ${call.name} refuses another method and names the right one`, async () => {
    const method = call.method === 'PUT' ? 'POST' : 'PUT';
    const answer = await send(call, { method, payload: good[call.name] ?? {} });
    await isRefused(answer, 405);
    expect(answer.headers['allow']).toContain(call.method);
  });
});

describe('values of a renewal', () => {
  test.each([
    ['annual_revenue', -1],
    ['annual_revenue', 1e13],
    ['annual_revenue', '1000'],
    ['contract_value', -0.01],
    ['renewal_term_months', 7],
    ['renewal_term_months', 12.5],
    ['renewal_date', '2026-02-30'],
    ['renewal_date', '2026-2-3'],
    ['renewal_date', '2026-03-10T00:00:00Z'],
    ['renewal_date', '0000-01-01'],
    ['expiration_date', 'tomorrow'],
    ['auto_renewal', 'true'],
    ['owner_confidence', 'HIGH'],
    ['contract_reference_url', 'javascript:alert(1)'],
    ['contract_reference_url', 'ftp://example.com/a'],
    ['contract_reference_url', 'https://'],
    ['contract_reference_url', 'https://[::1'],
    ['contract_reference_url', 'https://bank.example@elsewhere.example/'],
    ['is_demo', false],
    ['id', '11111111-1111-4111-8111-111111111111'],
    ['workspace_id', '11111111-1111-4111-8111-111111111111'],
    ['account_name', 'On the wrong call'],
    ['__proto__', 1],
    ['toString', 1],
  ])('an edit that sets %s of a renewal to %j is refused', async (field, value) => {
    const call = calls.find((one) => one.name === 'updateRenewal');
    if (call === undefined) throw new Error('no such call');
    await isRefused(await send(call, { payload: { field, value } }));
  });

  test.each([
    ['annual_revenue', 'much'],
    ['annual_revenue', [1]],
    ['renewal_date', '2026-02-30'],
    ['auto_renewal', 'true'],
  ])('an edit of %s of a renewal that expects %j is refused', async (field, expected_value) => {
    await isRefused(await send(updateRenewal, { payload: { field, value: null, expected_value } }));
  });
});

describe('addresses', () => {
  test.each([
    ['/api/v1/nothing', 404],
    ['/api/v1', 404],
    ['/api', 404],
    ['/api/v1/%zz', 400],
    ['/api/v1/retention/renewals/a/b/c', 404],
    [`/api/v1/retention/renewals/${'x'.repeat(500)}`, 405],
    ['/api/v1/retention/renewals/a%00b?workspace_id=x', 405],
    ['/api/v1/users/me?firebase_uid=%00', 400],
    [`/api/v1/users/me?firebase_uid=${'x'.repeat(4000)}`, 400],
  ])('a request for the address %s is refused', async (url, status) => {
    const answer = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${workspace.admin.token}` },
    });
    await isRefused(answer, status);
  });
});
