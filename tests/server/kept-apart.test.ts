/** The assertion over all answers of the suite that what is told to the assistant stays in its workspace can fail. */
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { WORKSPACE_HEADER } from '../../contract/call.ts';
import { keepApart } from '../support/server/kept-apart.ts';

const secret = 'Vantor Rail will leave us in May';

function start(answer: unknown) {
  const app = fastify();
  app.post('/api/v1/chatam/chat', () => ({ response_text: 'Noted.' }));
  app.get('/asked', () => answer);
  const expectApart = keepApart(app);
  const say = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/chatam/chat',
      headers: { [WORKSPACE_HEADER]: 'w1' },
      payload: { query: secret },
    });
  const ask = (workspace?: string) =>
    app.inject({ url: '/asked', headers: workspace === undefined ? {} : { [WORKSPACE_HEADER]: workspace } });
  return { expectApart, say, ask };
}

test.each([
  ['another workspace', 'w2'],
  ['no workspace', undefined],
])('an answer to %s with the text fails', async (_, workspace) => {
  const { expectApart, say, ask } = start({ rows: [{ note: `They wrote: ${secret}.` }] });
  await ask(workspace);
  await say();
  await ask('w1');
  expect(expectApart).not.toThrow();
  await ask(workspace);
  expect(expectApart).toThrow(secret);
});

test('a masked field of a suggestion may contain it', async () => {
  const { expectApart, say, ask } = start({ suggestions: [{ user_query: secret, times: 1 }] });
  await say();
  await ask();
  expect(expectApart).not.toThrow();
});
