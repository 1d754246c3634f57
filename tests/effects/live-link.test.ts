/** The browser's side of the live link: what it asks, what it reports, and when it ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise, type AnyActorLogic } from 'xstate';
import { renewalCalls, renewals } from '../../contract/records/renewals.ts';
import { onSessionExpired } from '../../src/effects/api.ts';
import { loadSomeRecords } from '../../src/effects/load-some-records.ts';
import { openLink } from '../../src/effects/open-link.ts';
import { watchHidden } from '../../src/effects/watch-hidden.ts';
import { eventually } from '../support/eventually.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let asked: Request[];
let answer: () => Response;
let parts: ReadableStreamDefaultController<Uint8Array>;

const streamed = () =>
  new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (parts = controller) }));

beforeEach(() => {
  asked = [];
  answer = streamed;
  onSessionExpired(() => Promise.resolve(false));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const NodeRequest = Request;
  class PageRequest extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  }
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', (input: Request) => {
    asked.push(input);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs the effect under a flow and keeps what it reports. */
function start(logic: AnyActorLogic, input?: object) {
  const heard: unknown[] = [];
  const flow = setup({ actors: { logic } }).createMachine({
    invoke: { src: 'logic', input },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  return { heard, actor: createActor(flow).start() };
}

const send = (text: string) => parts.enqueue(new TextEncoder().encode(text));
const told = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const change = {
  entity_type: 'renewal',
  action: 'update',
  ids: ['r1'],
  fields: ['annual_revenue'],
  by: { id: 'm2', name: 'Priya Raman' },
};

test('openLink continues after its cursor, and reports what the server sends in whatever pieces it comes', async () => {
  const { heard } = start(openLink, { workspaceId: 'w1', cursor: '41', at: 'r7' });
  await eventually(() => expect(asked).toHaveLength(1));
  expect(new URL(asked[0]?.url ?? '').pathname).toBe('/api/v1/workspaces/w1/live');
  expect(new URL(asked[0]?.url ?? '').search).toBe('?after=41&at=r7');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer the-token');
  const text = `: still here\n\n${told({ type: 'opened', cursor: '41' })}${told({ type: 'changed', cursor: '42', changes: [change] })}`;
  for (const letter of text) send(letter);
  send(told({ type: 'reload', cursor: '43' }));
  await eventually(() =>
    expect(heard).toEqual([
      { type: 'live.opened', cursor: '41' },
      { type: 'live.changed', cursor: '42', changes: [change] },
      { type: 'live.outdated', cursor: '43' },
    ]),
  );
});

test('openLink reports a link that the server ends as lost', async () => {
  const { heard } = start(openLink, { workspaceId: 'w1', cursor: null, at: null });
  await eventually(() => expect(asked).toHaveLength(1));
  parts.close();
  await eventually(() => expect(heard).toEqual([{ type: 'live.lost' }]));
});

test('openLink reports a person who is no member any more as refused, and a server that is away as lost', async () => {
  answer = () => Response.json({ detail: 'Gone', code: 'membership_ended' }, { status: 404 });
  const refused = start(openLink, { workspaceId: 'w1', cursor: null, at: null });
  await eventually(() => expect(refused.heard).toEqual([{ type: 'live.refused' }]));
  answer = () => Response.json({ detail: 'Busy', code: 'unavailable' }, { status: 503 });
  const lost = start(openLink, { workspaceId: 'w1', cursor: null, at: null });
  await eventually(() => expect(lost.heard).toEqual([{ type: 'live.lost' }]));
});

test('openLink ends its request with its flow, and reports nothing after', async () => {
  const { heard, actor } = start(openLink, { workspaceId: 'w1', cursor: null, at: null });
  await eventually(() => expect(asked).toHaveLength(1));
  actor.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(heard).toEqual([]);
});

test('watchHidden reports the tab that is hidden and shown again', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { heard, actor } = start(watchHidden);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  actor.stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([{ type: 'tab.hidden' }, { type: 'tab.shown' }]);
});

test('loadSomeRecords asks for at most 200 records in one request', async () => {
  answer = () => Response.json({ data: [] });
  const ids = Array.from({ length: 201 }, (_, index) => `r${index}`);
  const input = { workspaceId: 'w1', userId: 'u1', ids };
  await toPromise(createActor(loadSomeRecords(renewals, renewalCalls), { input }).start());
  const counts = asked.map(({ url }) => new URL(url).searchParams.get('ids')?.split(',').length);
  expect(counts).toEqual([200, 1]);
});
