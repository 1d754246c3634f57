/** What of a text the assistant recognises: a part of it, its kind, and its value. */
import type { Unit } from './calendar-spans.ts';
import type { Named, SpokenPeriod } from './parameter.ts';
import type { Span } from './reading.ts';

/**
 * How a name was said: whole, a part of it, with mistakes of typing, by a word such as `me` or `it`, or by its place in
 * the last list.
 */
export type How = 'whole' | 'part' | 'nearly' | 'reference' | 'place';

/** `candidates`: one that is meant, several that may be, or none for a place that the last list does not have. */
export interface NameMention extends Span {
  readonly kind: 'account' | 'member';
  readonly candidates: readonly Named[];
  readonly how: How;
}

/** `the second one`, `all of them`: accounts of the last list. */
interface ListedMention extends Span {
  readonly kind: 'listed';
  readonly value: readonly Named[];
}

/** `value` is null for an amount that was meant and is none; `problem` is a sentence to show. */
export interface AmountMention extends Span {
  readonly kind: 'money' | 'number' | 'percent';
  readonly value: number | null;
  readonly problem: string | null;
  readonly suggestions: readonly string[];
  /** Whether it is written as a sum of money or with a magnitude: `$50`, `50k`. */
  readonly isSum: boolean;
}

export interface DurationMention extends Span {
  readonly kind: 'duration';
  readonly count: number;
  readonly unit: Unit;
}

/** A day has its period too: itself, or the days up to it. `value` is null for a day that does not exist. */
interface DayMention extends Span {
  readonly kind: 'day';
  readonly value: string | null;
  readonly period: SpokenPeriod | null;
  readonly problem: string | null;
}

interface PeriodMention extends Span {
  readonly kind: 'period';
  readonly value: SpokenPeriod;
}

/** `value` is null for what looks like one and is none. */
export interface AddressMention extends Span {
  readonly kind: 'email' | 'url';
  readonly value: string | null;
  readonly problem: string | null;
}

/** Without the quotation marks. */
export interface QuotedMention extends Span {
  readonly kind: 'quoted';
  readonly value: string;
}

export type Mention =
  | NameMention
  | ListedMention
  | AmountMention
  | DurationMention
  | DayMention
  | PeriodMention
  | AddressMention
  | QuotedMention;

export type MentionKind = Mention['kind'];

/** A mention that may have to give way: of two that overlap, the one of the higher rank stays, then the longer one. */
export interface Candidate {
  readonly mention: Mention;
  readonly rank: number;
}
