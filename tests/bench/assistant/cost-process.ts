/** A process of its own that trains what the product has, with 5,000 learned patterns, and prints what that costs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { actionDefinitions } from '../../../server/assistant/actions/catalogue.ts';
import { loadLanguage } from '../../../server/assistant/understanding/load-language.ts';
import { maskPlain } from '../../../server/assistant/understanding/mask-mentions.ts';
import { trainInThread } from '../../../server/assistant/understanding/train-in-thread.ts';
import { Understanding, type LearnedPattern } from '../../../server/assistant/understanding/understanding.ts';
import { readSlice, testsOf } from './slices.ts';
import { withTypos } from './typos.ts';

const PATTERNS = 5_000;
const LEARNED = 500;

/** Milliseconds of the processor; bytes. */
export interface Cost {
  readonly trainingCpu: number;
  readonly retraining: number;
  readonly learn: readonly number[];
  readonly query: readonly number[];
  readonly bytes: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = () => {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Samples as people type them, each with another beginning and other mistakes. */
function patternsOf(count: number, seed: number): LearnedPattern[] {
  const begins = [
    '',
    'please ',
    'could you ',
    'hey, ',
    'i need this: ',
    'quick one, ',
    'for my meeting: ',
    'now ',
  ];
  const samples = actionDefinitions.flatMap(({ slug, samples: texts }) =>
    texts.map((text) => ({ slug, text })),
  );
  const chosen = Array.from({ length: count }, (_, at) => ({
    ...(samples[(at * 7 + seed) % samples.length] ?? { slug: '', text: '' }),
    begin: begins[(at + seed) % begins.length] ?? '',
  }));
  const typed = withTypos(
    chosen.map(({ begin, text }) => begin + text),
    seed,
  );
  return chosen.map(({ slug }, at) => ({ action_slug: slug, query: typed[at] ?? '' }));
}

const before = held();
const language = loadLanguage();
const began = cpu();
const understanding = new Understanding({ actions: actionDefinitions, mask: maskPlain, language });
const trainingCpu = cpu() - began;

const started = performance.now();
await understanding.retrain(patternsOf(PATTERNS, 1), trainInThread);
const retraining = performance.now() - started;

const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
const learn = patternsOf(LEARNED, 2).map((pattern) => timed(() => understanding.learn(pattern)));
const texts = testsOf(readSlice('clinc-71')).map(({ text }) => text);
// The first queries compile the code.
for (const text of texts.slice(0, 100)) understanding.rank({ text, spans: [] });
const query = texts.map((text) => timed(() => understanding.rank({ text, spans: [] })));
const bytes = held() - before;
// What is measured has to be there until then.
understanding.learn({ query: 'the end', action_slug: 'help' });

console.log(JSON.stringify({ trainingCpu, retraining, learn, query, bytes } satisfies Cost));
