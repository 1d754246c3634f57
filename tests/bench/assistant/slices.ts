/** The public data in this folder: queries of many people with the intent that each has (LICENCES.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Intent {
  readonly intent: string;
  readonly label: string;
  readonly keywords: readonly string[];
  /** Independent draws of samples to learn from. */
  readonly draws: readonly (readonly string[])[];
  readonly tests: readonly string[];
}

export interface Slice {
  readonly intents: readonly Intent[];
  /** Queries that have none of the intents. */
  readonly outOfScope: readonly string[];
  /** Queries of other intents of the same source, which are nearer. */
  readonly otherIntents: readonly string[];
}

/** `action` is an intent's name. */
export interface Labelled {
  readonly text: string;
  readonly action: string;
}

export const readSlice = (name: 'clinc-71' | 'banking77'): Slice =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Slice;

const labelled = (slice: Slice, textsOf: (intent: Intent) => readonly string[]): readonly Labelled[] =>
  slice.intents.flatMap((intent) => textsOf(intent).map((text) => ({ text, action: intent.intent })));

export const actionsOf = (slice: Slice): readonly string[] => slice.intents.map(({ intent }) => intent);
export const samplesOf = (slice: Slice, draw: number) => labelled(slice, ({ draws }) => draws[draw] ?? []);
/** The label and each keyword phrase, as samples of their own. */
export const phrasesOf = (slice: Slice) => labelled(slice, ({ label, keywords }) => [label, ...keywords]);
export const testsOf = (slice: Slice) => labelled(slice, ({ tests }) => tests);
