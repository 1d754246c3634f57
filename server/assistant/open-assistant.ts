/** The assistant of a process: trained at its first use, and taught what any process learned. */
import type { Tx } from '../db/database.ts';
import {
  learnedPatternsOf,
  statePatterns,
  type LearnedPattern,
  type PatternState,
} from '../db/repositories/chat.ts';
import { actionBySlug, actionDefinitions } from './actions/catalogue.ts';
import type { Assistant } from './assistant.ts';
import { extract } from './parameters/extract.ts';
import { inWords } from './parameters/in-words.ts';
import { mentions } from './parameters/mentions.ts';
import { readReply } from './parameters/read-reply.ts';
import type { Skills } from './skills.ts';
import { loadBase } from './understanding/load-base.ts';
import { loadLanguage } from './understanding/load-language.ts';
import { maskPlain, masked } from './understanding/mask-mentions.ts';
import { thresholds } from './understanding/thresholds.ts';
import { trainInThread } from './understanding/train-in-thread.ts';
import { Understanding } from './understanding/understanding.ts';

/** @param failed told of a training that failed; what was learned one by one stays */
export function openAssistant(failed: (error: unknown) => void): Assistant {
  let understanding: Understanding | null = null;
  /** By their number. */
  let known = new Map<number, LearnedPattern>();
  let training: Promise<void> | null = null;
  /** Another training follows the present one. */
  let waiting = false;
  let forgetting: Promise<void> | null = null;

  function learn(patterns: readonly LearnedPattern[]): Understanding {
    const added = patterns.filter(({ ordinal }) => !known.has(ordinal));
    for (const pattern of added) known.set(pattern.ordinal, pattern);
    if (understanding === null) {
      understanding = new Understanding({
        actions: actionDefinitions,
        mask: maskPlain,
        language: loadLanguage(),
        patterns: [...known.values()],
        base: loadBase(),
      });
      return understanding;
    }
    for (const pattern of added) understanding.learn(pattern);
    trainSoon(understanding);
    return understanding;
  }

  /**
   * What is learned counts at once; queries like it are understood once all patterns were trained anew. Of several that come during
   * a training all are in the next one.
   */
  function trainSoon(trained: Understanding): void {
    const first = training;
    if (waiting) return;
    waiting = first !== null;
    const next = (first ?? Promise.resolve())
      .then(() => {
        waiting = false;
        return trained.retrain([...known.values()], trainInThread);
      })
      .catch(failed)
      .finally(() => {
        if (training === next) training = null;
      });
    training = next;
  }

  /** A pattern was taken back: it is forgotten by training anew without it, for which the next query waits. */
  async function forget(trained: Understanding, patterns: readonly LearnedPattern[]): Promise<void> {
    known = new Map(patterns.map((pattern) => [pattern.ordinal, pattern]));
    forgetting = trained.retrain(patterns, trainInThread).catch(failed);
    await forgetting;
    forgetting = null;
  }

  /** Every number is used once, so their sum tells of any change that leaves as many as before. */
  const isUpToDate = ({ number, sum }: PatternState) =>
    number === known.size && sum === [...known.keys()].reduce((all, ordinal) => all + ordinal, 0);

  async function trainedIn(tx: Tx): Promise<Understanding> {
    await forgetting;
    if (understanding !== null && isUpToDate(await statePatterns(tx))) return understanding;
    const patterns = await learnedPatternsOf(tx);
    const numbers = new Set(patterns.map(({ ordinal }) => ordinal));
    if (understanding === null || [...known.keys()].every((ordinal) => numbers.has(ordinal)))
      return learn(patterns);
    await forget(understanding, patterns);
    return understanding;
  }

  return {
    skills: async (tx: Tx): Promise<Skills> => {
      const trained = await trainedIn(tx);
      return {
        actions: actionDefinitions,
        actionOf: actionBySlug,
        rank: (text, world) => trained.rank({ text, spans: masked(text, mentions(text, world)) }),
        rankTemplate: (template) => trained.rankTemplate(template),
        templateOf: (text, world) => trained.templateOf({ text, spans: masked(text, mentions(text, world)) }),
        thresholds,
        extract,
        readReply,
        inWords,
      };
    },
  };
}
