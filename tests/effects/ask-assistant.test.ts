/** A turn of the assistant as it is sent: with its own key, so that a retry is taken once, and aborted when it is stopped. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { answerOf } from '../../machines/chat/chat.sample.ts';
import type { Turn } from '../../machines/chat/conversation.ts';
import { plainAnswer } from '../../machines/chat/proposed-action.sample.ts';
import { askAssistant } from '../../src/effects/ask-assistant.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(() => {
  network = scriptNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const turn: Turn = { call: 'chat', workspace: 'w1', key: 'a-key-of-a-turn-1', body: { query: 'Hello' } };
const plain = answerOf({ ...plainAnswer, session_id: 's1' });

test('a repeated turn has the same key, in the same workspace', async () => {
  network.answer({ json: plain }, { json: plain });
  await toPromise(createActor(askAssistant, { input: turn }).start());
  await toPromise(createActor(askAssistant, { input: turn }).start());
  expect(network.sent.map(({ url, headers, body }) => [url, headers['idempotency-key'], body])).toEqual([
    ['/api/v1/chatam/chat', 'a-key-of-a-turn-1', { query: 'Hello' }],
    ['/api/v1/chatam/chat', 'a-key-of-a-turn-1', { query: 'Hello' }],
  ]);
  expect(network.sent[0]?.headers['x-workspace-id']).toBe('w1');
});

test('a saved action is run by its label, and is aborted when it is stopped', async () => {
  network.answer('silent');
  const asked = createActor(askAssistant, {
    input: { ...turn, call: 'executeAction', body: { action_label: 'Month-end', saved_action_id: 'a1' } },
  }).start();
  await network.arrived(1);
  expect(network.sent[0]?.url).toBe('/api/v1/chatam/execute-action');
  asked.stop();
  expect(network.aborted()).toBe(1);
});
