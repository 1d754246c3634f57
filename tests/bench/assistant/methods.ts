/** Ours and what others use for the same: each learns labelled texts and ranks the labels for a query. */
import { createRequire } from 'node:module';
import { loadWordVectors } from '../../../server/assistant/understanding/load-word-vectors.ts';
import { Matcher } from '../../../server/assistant/understanding/matcher.ts';
import { wordsOf } from '../../../server/assistant/understanding/words.ts';
import type { Labelled } from './slices.ts';

export interface Scored {
  readonly action: string;
  readonly score: number;
}

/** Best first. */
export type Ask = (query: string) => readonly Scored[] | Promise<readonly Scored[]>;

export interface Method {
  readonly name: string;
  readonly learn: (samples: readonly Labelled[], actions: readonly string[]) => Ask | Promise<Ask>;
}

/** The mechanism of the product on general English: without the words of its field and without a class of what is outside. */
export const keepwell: Method = {
  name: 'KeepWell',
  learn: (samples, actions) => {
    const labelOf = new Map(actions.map((action, label) => [action, label]));
    const examples = samples.map(({ text, action }) => ({
      words: wordsOf(text),
      label: labelOf.get(action) ?? -1,
    }));
    const language = { vectors: loadWordVectors(), concepts: new Map<string, readonly string[]>() };
    const matcher = Matcher.train(actions.length, examples, language);
    return (query) => {
      const found = matcher.match(wordsOf(query).map((word) => matcher.repair(word)));
      return actions
        .map((action, label) => ({ action, score: found[label] ?? 0 }))
        .toSorted((a, b) => b.score - a.score);
    };
  },
};

/** Only `npm run bench` installs the packages, so their types are not there when the tests are checked. */
const required = createRequire(import.meta.url) as (name: string) => unknown;

interface Search {
  addAll(documents: readonly { readonly id: number; readonly text: string }[]): void;
  search(query: string, options: object): readonly { readonly id: number; readonly score: number }[];
}

/** How many documents count for an action. */
const SUMMED = 5;

/** Full-text search. An action has the sum of its documents among the five best; below them the best document counts. */
const minisearch: Method = {
  name: 'minisearch',
  learn: (samples) => {
    const MiniSearch = required('minisearch') as new (options: object) => Search;
    const index = new MiniSearch({ fields: ['text'] });
    index.addAll(samples.map(({ text }, id) => ({ id, text })));
    return (query) => {
      const sums = new Map<string, number>();
      index.search(query, { fuzzy: 0.2, prefix: true }).forEach(({ id, score }, place) => {
        const action = samples[id]?.action ?? '';
        if (place < SUMMED) sums.set(action, (sums.get(action) ?? 0) + score);
        else if (!sums.has(action)) sums.set(action, score);
      });
      return [...sums].map(([action, score]) => ({ action, score })).toSorted((a, b) => b.score - a.score);
    };
  },
};

interface Nlp {
  readonly settings: object;
  addLanguage(language: string): void;
  addDocument(language: string, text: string, intent: string): void;
  train(): Promise<void>;
  process(
    language: string,
    text: string,
  ): Promise<{
    readonly intent: string;
    readonly classifications?: readonly { readonly intent: string; readonly score: number }[];
  }>;
}
interface NlpPackage {
  readonly Nlp: new (options: object) => Nlp;
  readonly LangEn: unknown;
  containerBootstrap(
    options: object,
    plain: boolean,
  ): Promise<{ use(what: unknown): void; get(name: string): unknown }>;
}

const nlpjs: Method = {
  name: 'nlp.js',
  learn: async (samples) => {
    const { Nlp, LangEn, containerBootstrap } = required('@nlpjs/basic') as NlpPackage;
    const container = await containerBootstrap({ settings: {} }, true);
    container.use(LangEn);
    const quiet = { autoSave: false, autoLoad: false, calculateSentiment: false };
    const nlp = new Nlp({ container, ...quiet, nlu: { log: false } });
    Object.assign(nlp.settings, quiet);
    nlp.addLanguage('en');
    for (const { text, action } of samples) nlp.addDocument('en', text, action);
    // It tells of each epoch whatever it is told.
    const { log } = console;
    console.log = () => {};
    try {
      await nlp.train();
    } finally {
      console.log = log;
    }
    return async (query) => {
      const { intent, classifications = [] } = await nlp.process('en', query);
      const declines = intent === 'None';
      return classifications
        .filter((one) => one.intent !== 'None' && one.score > 0)
        .map(({ intent: action, score }, place) => ({ action, score: declines && place === 0 ? 0 : score }));
    };
  },
};

export const peers: readonly Method[] = [minisearch, nlpjs];
