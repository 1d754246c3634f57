/** The fields of a filter builder without a table. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { report } from '../../src/app/actors/relay.ts';
import { filterFields, type FilterShown } from '../../src/effects/filter-fields.ts';
import { eventually } from '../support/eventually.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(() => {
  network = scriptNetwork();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start() {
  const heard: unknown[] = [];
  const flow = setup({ actors: { logic: filterFields('w1') } }).createMachine({
    invoke: { id: 'fields', src: 'logic' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(flow).start();
  const show = (filter: string) =>
    report(actor, 'fields', { type: 'filter.show', filter } satisfies FilterShown);
  return { heard, show, actor };
}

test('filterFields tells the filter with the fields and members of the workspace, once they are there', async () => {
  network.answer({ json: { data: [] } }, { json: { data: [] } });
  const { heard, show } = start();
  show('owner:m1');
  expect(heard).toEqual([]);
  await eventually(() => expect(heard.length).toBe(1));
  show('');
  expect(heard).toEqual([
    { type: 'table.changed', fields: [], members: [], filter: 'owner:m1' },
    { type: 'table.changed', fields: [], members: [], filter: '' },
  ]);
  expect(network.sent.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/api/v1/workspaces/w1/fields'],
    ['GET', '/api/v1/workspaces/w1/members?full_details=true'],
  ]);
});

test('filterFields offers the fields that every workspace has where the others cannot be loaded', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  network.answer('lost', 'lost');
  const { heard, show } = start();
  show('owner:m1');
  await eventually(() =>
    expect(heard).toEqual([{ type: 'table.changed', fields: [], members: [], filter: 'owner:m1' }]),
  );
  expect(warned).toHaveBeenCalledTimes(1);
});

test('filterFields ends its requests with its flow, and says nothing of it', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  network.answer('silent', 'silent');
  const { heard, actor } = start();
  await network.arrived(2);
  actor.stop();
  await eventually(() => expect(network.aborted()).toBe(2));
  expect([heard, warned.mock.calls]).toEqual([[], []]);
});
