/** A query whose names, days and amounts are masked: which account is meant says nothing about what is asked of it. */
import { wordsOf } from './words.ts';

export const maskedKinds = [
  'account',
  'member',
  'money',
  'day',
  'period',
  'number',
  'email',
  'url',
  'name',
] as const;
export type MaskedKind = (typeof maskedKinds)[number];

/** Characters from `from` up to but not including `to`, in UTF-16 code units as of `String.slice`. */
export interface MaskedSpan {
  readonly from: number;
  readonly to: number;
  readonly as: MaskedKind;
}

export interface MaskedQuery {
  readonly text: string;
  /** In any order. Of two that overlap the one that begins first counts, or else the longer one. */
  readonly spans: readonly MaskedSpan[];
}

/** Finds what to mask in a text that names nothing of a workspace, such as a sample: amounts, days, addresses. */
export type Mask = (text: string) => readonly MaskedSpan[];

/** By place, without overlaps. */
export function inOrder(spans: readonly MaskedSpan[]): MaskedSpan[] {
  const kept: MaskedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (span.from >= (kept.at(-1)?.to ?? 0) && span.to > span.from) kept.push(span);
  }
  return kept;
}

/** The words of a query, each masked span as one word such as `@account`. */
export function maskedWords({ text, spans }: MaskedQuery): string[] {
  const words: string[] = [];
  let at = 0;
  for (const { from, to, as } of inOrder(spans)) {
    words.push(...wordsOf(text.slice(at, from)), `@${as}`);
    at = to;
  }
  return [...words, ...wordsOf(text.slice(at))];
}
