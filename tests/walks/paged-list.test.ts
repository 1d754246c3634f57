/** A list in pages between requests: what is cancelled, and what entries that come meanwhile do (decision 58). */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { pagedList, type Page } from '../../machines/shared/paged-list.machine.ts';

interface Entry {
  readonly id: string;
}
interface Asking {
  readonly search: string;
  readonly after: string | null;
}
type Answer = Page<Entry, null>;

const page = (ids: string, next: string | null, count: number | null = null): Answer => ({
  items: [...ids].map((id) => ({ id })),
  next,
  count,
  facts: null,
});

function start() {
  const asked: {
    readonly input: Asking;
    readonly signal: AbortSignal;
    readonly answer: (page: Answer) => void;
  }[] = [];
  const clock = new SimulatedClock();
  const machine = pagedList({
    id: 'loadEntries',
    load: fromPromise<Answer, Asking>(
      ({ input, signal }) => new Promise((answer) => asked.push({ input, signal, answer })),
    ),
    request: (query: { readonly search: string }, after): Asking => ({ ...query, after }),
    page: (answer: Answer) => answer,
    problem: () => 'Not loaded',
  });
  const actor = createActor(machine, { input: { query: { search: '' } }, clock }).start();
  return {
    actor,
    clock,
    asked,
    async answer(index: number, answer: Answer) {
      asked[index]?.answer(answer);
      await new Promise((done) => setImmediate(done));
    },
    ids: () =>
      actor
        .getSnapshot()
        .context.items.map(({ id }) => id)
        .join(''),
  };
}

test('another query cancels the running request, and its late answer changes nothing', async () => {
  const { actor, asked, answer, ids } = start();
  actor.send({ type: 'list.query', query: { search: 'x' }, isTyped: false });
  expect(asked.map(({ input, signal }) => [input.search, signal.aborted])).toEqual([
    ['', true],
    ['x', false],
  ]);
  await answer(1, page('xy', null, 2));
  await answer(0, page('ab', null, 2));
  expect(ids()).toBe('xy');
});

test('a query that is typed is asked once, when nothing was typed for 250 ms', async () => {
  const { actor, asked, answer, clock } = start();
  await answer(0, page('ab', null, 2));
  for (const search of ['n', 'no', 'nor']) {
    actor.send({ type: 'list.query', query: { search }, isTyped: true });
    clock.increment(249);
  }
  expect(asked).toHaveLength(1);
  clock.increment(1);
  expect(asked.map(({ input }) => input.search)).toEqual(['', 'nor']);
});

test('an entry that comes meanwhile is first, counted, and neither shifts nor repeats a page', async () => {
  const { actor, asked, answer, ids } = start();
  await answer(0, page('cd', 'after d', 4));
  actor.send({ type: 'list.more' });
  actor.send({ type: 'item.put', item: { id: 'b' } });
  actor.send({ type: 'item.put', item: { id: 'a' } });
  await answer(1, page('def', null));
  expect(asked[1]?.input).toEqual({ search: '', after: 'after d' });
  expect(ids()).toBe('abcdef');
  expect(actor.getSnapshot().context.count).toBe(6);
});

test('a list that is being loaded again is asked once more where an entry comes meanwhile', async () => {
  const { actor, asked, answer, ids } = start();
  await answer(0, page('bc', null, 2));
  actor.send({ type: 'list.reload' });
  actor.send({ type: 'item.put', item: { id: 'a' } });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  await answer(2, page('abc', null, 3));
  expect(ids()).toBe('abc');
});
