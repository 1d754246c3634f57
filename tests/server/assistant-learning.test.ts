/** What understanding learns: at once, in a thread, and the thresholds on samples that it did not see. */
import { expect, test } from 'vitest';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { figuresOf, heldOut, thresholdsOf } from '../../server/assistant/understanding/calibration.ts';
import { furtherSamples } from '../../server/assistant/understanding/further-samples.ts';
import { loadLanguage } from '../../server/assistant/understanding/load-language.ts';
import { maskPlain } from '../../server/assistant/understanding/mask-mentions.ts';
import { Matcher, type Example, type MatcherState } from '../../server/assistant/understanding/matcher.ts';
import { outsideSamples } from '../../server/assistant/understanding/outside-samples.ts';
import { readTemplate } from '../../server/assistant/understanding/template.ts';
import { thresholds } from '../../server/assistant/understanding/thresholds.ts';
import { trainInThread } from '../../server/assistant/understanding/train-in-thread.ts';
import { Understanding } from '../../server/assistant/understanding/understanding.ts';

const language = loadLanguage();

const actions = [
  {
    slug: 'list-due',
    label: 'Renewals coming up',
    keywords: ['upcoming renewals'],
    samples: ['what renews soon', 'which renewals are next'],
  },
  {
    slug: 'set-revenue',
    label: 'Change annual revenue',
    keywords: ['set arr'],
    samples: ['set {account} to 85k', 'change the revenue of {account}'],
  },
  {
    slug: 'invite',
    label: 'Invite somebody',
    keywords: ['new user'],
    samples: ['add lee@example.com', 'let {invitee} join'],
  },
];
const start = () => new Understanding({ actions, mask: maskPlain, language, further: () => [] });
const first = (understanding: Understanding, text: string) =>
  understanding.rank(readTemplate(text, maskPlain))[0];

test('every action is ranked, the probabilities are at most 1 together, and the same query has the same ranking', () => {
  const understanding = start();
  const ranked = understanding.rank({ text: 'which ones renew next', spans: [] });
  expect(ranked.map(({ slug }) => slug).toSorted()).toEqual(['invite', 'list-due', 'set-revenue']);
  expect(ranked.map(({ probability }) => probability)).toEqual(
    ranked.map(({ probability }) => probability).toSorted((a, b) => b - a),
  );
  expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1 + 1e-6);
  expect(start().rank({ text: 'which ones renew next', spans: [] })).toEqual(ranked);
});

test('from an earlier training it ranks as from its own, and what it learns stays out of that training', () => {
  const parts = { actions, mask: maskPlain, language, further: () => [] };
  const base = Understanding.trainBase(parts);
  const kept = structuredClone(base);
  const texts = ['which ones renew next', 'put the money up', 'lee should come in', '日本語'];
  const rankings = (understanding: Understanding) =>
    texts.map((text) => understanding.rank({ text, spans: [] }));
  const revived = new Understanding({ ...parts, base });
  expect(rankings(revived)).toEqual(rankings(start()));
  const pattern = { query: 'put the money up', action_slug: 'set-revenue' };
  revived.learn(pattern);
  expect(first(revived, pattern.query)?.slug).toBe('set-revenue');
  expect(base).toEqual(kept);
  const patterns = [pattern];
  expect(rankings(new Understanding({ ...parts, patterns, base }))).toEqual(
    rankings(new Understanding({ ...parts, patterns })),
  );
});

test('the words of a sample are certain, with any name and amount', () => {
  const understanding = start();
  expect(
    understanding.rank({
      text: 'Set Acme to $120,000',
      spans: [
        { from: 4, to: 8, as: 'account' },
        { from: 12, to: 20, as: 'money' },
      ],
    }),
  ).toEqual([
    { slug: 'set-revenue', probability: 1 },
    { slug: expect.any(String), probability: 0 },
    { slug: expect.any(String), probability: 0 },
  ]);
});

test('an empty query, foreign letters and a very long query are ranked, too', () => {
  const understanding = start();
  for (const text of [
    '',
    '   ',
    '日本語',
    '🙂',
    'renewals '.repeat(220),
    '__proto__ constructor',
    "'; drop table",
  ])
    expect(understanding.rank({ text, spans: [] })).toHaveLength(3);
});

test('a learned pattern counts from the next query on, also for queries like it', () => {
  const understanding = start();
  const query = 'ping the folks whose paper lapses';
  expect(first(understanding, query)?.probability).toBeLessThan(0.9);
  understanding.learn({ query, action_slug: 'list-due' });
  expect(first(understanding, query)).toEqual({ slug: 'list-due', probability: 1 });
  const alike = first(understanding, 'ping all folks whose paper lapses today');
  expect(alike?.slug).toBe('list-due');
  expect(alike?.probability).toBeGreaterThan(0.5);
  // What it knew before stays.
  expect(first(understanding, 'please change the revenue of {account}')?.slug).toBe('set-revenue');
});

test('a pattern has the last word on what a sample said, and one of an unknown action changes nothing', () => {
  const understanding = start();
  understanding.learn({ query: 'new user', action_slug: 'list-due' });
  expect(first(understanding, 'new user')).toEqual({ slug: 'list-due', probability: 1 });
  const before = understanding.rank({ text: 'upcoming', spans: [] });
  understanding.learn({ query: 'upcoming', action_slug: 'no-such-action' });
  expect(understanding.rank({ text: 'upcoming', spans: [] })).toEqual(before);
});

test('words that are samples of two actions decide nothing by themselves', () => {
  const [one, two, ...rest] = actions;
  const understanding = new Understanding({
    actions: [{ ...one!, keywords: ['board'] }, { ...two!, keywords: ['board'] }, ...rest],
    mask: maskPlain,
    language,
    further: () => [],
  });
  expect(first(understanding, 'board')?.probability).toBeLessThan(1);
});

test('a thread trains the same as a training here', async () => {
  const examples: Example[] = actions.flatMap(({ samples }, label) =>
    samples.map((text) => ({ words: text.split(' '), label })),
  );
  const there = Matcher.revive(await trainInThread(4, examples), examples, language);
  const here = Matcher.train(4, examples, language);
  const words = ['which', 'revenue', 'is', 'next'];
  expect([...there.match(words)]).toEqual([...here.match(words)]);
});

test('an abort ends the thread', async () => {
  const gone = new AbortController();
  const training = trainInThread(2, [{ words: ['a'], label: 0 }], gone.signal);
  gone.abort();
  await expect(training).rejects.toMatchObject({ name: 'AbortError' });
});

test('during a training queries are ranked and patterns learned, and both are kept', async () => {
  const understanding = start();
  const later = deferred<void>();
  const done = understanding.retrain(
    [{ query: 'who pays me next', action_slug: 'list-due' }],
    async (classes, examples) => {
      await later.promise;
      return trainInThread(classes, examples);
    },
  );
  understanding.learn({ query: 'bring my cousin aboard', action_slug: 'invite' });
  expect(first(understanding, 'bring my cousin aboard')?.slug).toBe('invite');
  later.resolve();
  await done;
  expect(first(understanding, 'who pays me next')).toEqual({ slug: 'list-due', probability: 1 });
  expect(first(understanding, 'bring my cousin aboard')).toEqual({ slug: 'invite', probability: 1 });
});

test('a training that fails leaves what was there, and the next one works', async () => {
  const understanding = start();
  const before = understanding.rank({ text: 'upcoming ones', spans: [] });
  const fails = (): Promise<MatcherState> => Promise.reject(new Error('No memory'));
  await expect(understanding.retrain([], fails)).rejects.toThrow('No memory');
  expect(understanding.rank({ text: 'upcoming ones', spans: [] })).toEqual(before);
  await understanding.retrain([{ query: 'zebra', action_slug: 'invite' }], trainInThread);
  expect(first(understanding, 'zebra')).toEqual({ slug: 'invite', probability: 1 });
});

test('further samples are of actions that there are, and none is also outside', () => {
  const further = actionDefinitions.flatMap(({ slug }) =>
    furtherSamples(slug).map((text) => ({ slug, text })),
  );
  expect(new Set(further.map(({ slug }) => slug)).size).toBe(actionDefinitions.length);
  const outside = new Set(outsideSamples);
  expect(further.filter(({ text }) => outside.has(text))).toEqual([]);
  expect(outside.size).toBe(outsideSamples.length);
});

test('the thresholds are those that the held-out samples ask for', () => {
  const found = heldOut(actionDefinitions, maskPlain, language, 5);
  const computed = thresholdsOf(found);
  // Five parts instead of the ten of `npm run calibrate`: each training has fewer samples, so its thresholds differ a little.
  for (const name of ['answer', 'write', 'choices'] as const)
    expect(Math.abs(computed[name] - thresholds[name]), name).toBeLessThanOrEqual(0.1);
  expect(figuresOf(found, thresholds).precision).toBeGreaterThanOrEqual(95);
});

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
