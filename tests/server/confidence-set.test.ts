/** The day since when a confidence stands (decision 69): every way to write a confidence sets it, and no other write does. */
import { beforeAll, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, as, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Harbour Bridge');
});

const today = () => new Date(server.clock.now()).toISOString().slice(0, 10);
const stored = async (id: string) => (await renewalsOf(server, workspace)).find((one) => one.id === id);

async function older(level: Renewal['owner_confidence']): Promise<Renewal> {
  const rows = await renewalsOf(server, workspace);
  const found = rows.find((one) => one.owner_confidence === level && one.confidence_set_on !== today());
  if (found === undefined) throw new Error('The demo has no such renewal');
  return found;
}

const set = (id: string, field: string, value: unknown) =>
  change(server, workspace.admin, workspace.id, id, { field, value });

test('an edit of the confidence answers and stores the day; the value that is there already keeps it', async () => {
  const { id, confidence_set_on: before } = await older('high');
  expect((await set(id, 'owner_confidence', 'high')).json<Renewal>().confidence_set_on).toBe(before);
  expect((await set(id, 'annual_revenue', 4321)).json<Renewal>().confidence_set_on).toBe(before);
  expect((await stored(id))?.confidence_set_on).toBe(before);
  expect((await set(id, 'owner_confidence', 'low')).json<Renewal>().confidence_set_on).toBe(today());
  expect((await stored(id))?.confidence_set_on).toBe(today());
});

test('clearing the confidence is a change too', async () => {
  const { id } = await older('medium');
  await set(id, 'owner_confidence', null);
  expect((await stored(id))?.confidence_set_on).toBe(today());
});

test('many records are set by one write', async () => {
  const { id } = await older('high');
  const answer = await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals/changes?workspace_id=${workspace.id}`,
    payload: { changes: [{ id, change: { field: 'owner_confidence', value: 'low' } }] },
  });
  expect(answer.statusCode).toBe(200);
  expect((await stored(id))?.confidence_set_on).toBe(today());
});

test('it cannot be edited itself', async () => {
  const { id } = await older('high');
  expect((await set(id, 'confidence_set_on', '2020-01-01')).statusCode).toBe(400);
});

test('a renewal that is added has the day on which it was added', async () => {
  const answer = await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals?workspace_id=${workspace.id}`,
    payload: { account_name: 'Set on Acme', owner_confidence: 'high' },
  });
  expect(answer.json<Renewal>().confidence_set_on).toBe(today());
});
