/** Requests drawn from the contract (checklist row 29): no 5xx, no crash, every refusal in the one shape. */
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { API_BASE, WORKSPACE_HEADER, type CallDefinition } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { errorAnswer } from '../../contract/errors.ts';
import type { UserProfile } from '../../contract/users.ts';
import { inputsOf, type FuzzedInput } from '../support/contract/contract-arbitrary.ts';
import { endurance } from '../support/processes/endurance.ts';
import { startIdentityServer, tokensOf } from '../support/identity/identity.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const { fuzzedRequests: REQUESTS } = endurance;
const EMAIL = 'ada@northbeam.test';

const server = useServer(startIdentityServer);
let own: { workspace: string; member: string; user: string; uid: string; renewal: string };
let authorization: string;
beforeAll(async () => {
  const { workspace_id: workspace, user_id: user } = await signUp(server, EMAIL);
  const { idToken } = await tokensOf(server, EMAIL, PASSWORD);
  authorization = `Bearer ${idToken}`;
  const listed = await server.app.inject({
    url: `${API_BASE}/retention/renewals?workspace_id=${workspace}&user_id=${user}`,
    headers: { authorization },
  });
  const renewal = listed.json<{ data: { id: string }[] }>().data[0]?.id ?? '';
  const uid = decodeJwt(idToken).sub ?? '';
  const me = await server.app.inject({
    url: `${API_BASE}/users/me?firebase_uid=${uid}`,
    headers: { authorization },
  });
  const member = me.json<UserProfile>().workspaces[0]?.member_id ?? '';
  own = { workspace, member, user, uid, renewal };
});

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
const fields = (part: unknown) => (typeof part === 'object' && part !== null ? Object.entries(part) : []);

/** Half of the requests name records that exist, else all would end at a 404. */
function addressOf(call: CallDefinition, { params, query }: FuzzedInput, known: boolean): string {
  const wanted = Object.fromEntries(fields(params));
  const named = call.path.startsWith('/workspaces/')
    ? own.workspace
    : call.path.startsWith('/users/')
      ? own.user
      : own.renewal;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(known ? named : text(wanted[name]).replace(/[\ud800-\udfff]/g, '')),
  );
  const search = new URLSearchParams(fields(query).map(([name, value]) => [name, text(value)]));
  if (call.stream !== undefined) search.set('until', 'now');
  if (known) {
    search.set('workspace_id', own.workspace);
    search.set('member_id', own.member);
    for (const name of ['user_id', 'current_user_id']) search.set(name, own.user);
    search.set('firebase_uid', own.uid);
  }
  return `${API_BASE}${path}?${search.toString()}`;
}

test(
  `${REQUESTS} random requests are all answered without an error of the server`,
  { timeout: 60_000 + REQUESTS * 100 },
  async () => {
    const statuses = new Map<number, number>();
    const requests = fc.constantFrom(...calls).chain((call) =>
      fc.record({
        call: fc.constant(call),
        input: inputsOf(call),
        known: fc.boolean(),
        signedIn: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(requests, async ({ call, input, known, signedIn }) => {
        const answer = await server.app.inject({
          method: call.method,
          url: addressOf(call, input, known),
          headers: {
            [WORKSPACE_HEADER]: own.workspace,
            ...(input.body !== undefined && { 'content-type': 'application/json' }),
            // Signing out for real would send everything after it away at the door.
            ...(signedIn && call.name !== 'logout' && { authorization }),
          },
          ...(input.body !== undefined && { payload: JSON.stringify(input.body) ?? '' }),
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode, `${call.name}: ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode >= 400) {
          expect(errorAnswer.safeParse(answer.json()), answer.body).toMatchObject({ success: true });
        }
      }),
      { numRuns: REQUESTS, seed: 20_261_120 },
    );
    // A fuzzer that is refused at the door tests nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
    const health = await server.app.inject('/healthz');
    expect(health.statusCode).toBe(200);
  },
);
