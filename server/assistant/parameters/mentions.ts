/** Everything that the assistant recognises in a text. Pure. */
import { emailsIn, quotedIn, urlsIn } from './addresses.ts';
import { amountsIn, durationsIn } from './amounts.ts';
import type { Candidate, Mention, MentionKind } from './mention.ts';
import { namesIn } from './name-mentions.ts';
import { readingOf, type Reading } from './reading.ts';
import { referencesIn } from './references.ts';
import { timesIn } from './times.ts';
import type { World } from './world.ts';

const TIME_RANK = 80;
/** A name of a kind that is not wanted gives way to what is wanted, unless it is whole. */
const UNWANTED = 40;
/** A value of a kind that is not wanted gives way to a part of a name, but not to a number within it: `in Q1`, `24 months`. */
const UNWANTED_VALUE = 71;
/** Below that of a number. */
const UNWANTED_YEAR = 69;
const YEAR_LENGTH = 4;
const WHOLE_NAME = 90;

interface Reader {
  /** The kinds that are looked for; others only hide what lies within them. All, if omitted. */
  readonly wanted?: ReadonlySet<MentionKind>;
  /** Whether a time without a year is the last one before today. */
  readonly looksBack?: boolean;
}

function timeCandidates(reading: Reading, today: string, { wanted, looksBack = false }: Reader): Candidate[] {
  // A single day is wanted, so two days are not the ends of a period.
  const hasRanges =
    wanted === undefined || wanted.has('listed') || wanted.has('duration') || !wanted.has('day');
  const hasOffsets = wanted === undefined || !(wanted.has('duration') && wanted.has('day'));
  return timesIn(reading, { today, looksBack }, { hasRanges, hasOffsets }).flatMap(
    ({ from, time }): Candidate[] => {
      const { to, day, period, isNone } = time;
      if (day === null && period !== null && !isNone) {
        return [{ mention: { kind: 'period', from, to, value: period }, rank: TIME_RANK }];
      }
      const written = reading.text.slice(from, to).replace(/^on (?:the )?/i, '');
      const problem = isNone ? `There is no day “${written}”` : null;
      return [{ mention: { kind: 'day', from, to, value: day, period, problem }, rank: TIME_RANK }];
    },
  );
}

/** A name in quotation marks is a name. */
function withoutMarks(candidates: readonly Candidate[]): Candidate[] {
  const quoted = candidates.filter(({ mention }) => mention.kind === 'quoted');
  return candidates.map((candidate) => {
    const { mention } = candidate;
    if (mention.kind !== 'account' && mention.kind !== 'member') return candidate;
    const around = quoted.find(
      ({ mention: { from, to } }) => from + 1 === mention.from && to - 1 === mention.to,
    );
    if (around === undefined) return candidate;
    const { from, to } = around.mention;
    return { mention: { ...mention, from, to }, rank: around.rank + 1 };
  });
}

function ranked(
  candidates: readonly Candidate[],
  wanted: ReadonlySet<MentionKind> | undefined,
): readonly Candidate[] {
  if (wanted === undefined) return candidates;
  return candidates.map(({ mention, rank }) => {
    const isName = mention.kind === 'account' || mention.kind === 'member';
    if (wanted.has(mention.kind) || rank >= WHOLE_NAME) return { mention, rank };
    // A year alone, where a period is not wanted, is a number: `to 2000`.
    const isYear = mention.kind === 'period' && mention.to - mention.from === YEAR_LENGTH;
    const value = isYear ? UNWANTED_YEAR : UNWANTED_VALUE;
    return { mention, rank: isName ? rank - UNWANTED : Math.min(rank, value) };
  });
}

/** From left to right, without overlaps: the higher rank first, then the longer one. */
export function mentionsIn(reading: Reading, world: World, reader: Reader = {}): readonly Mention[] {
  const candidates = withoutMarks([
    ...quotedIn(reading.text),
    ...urlsIn(reading.text),
    ...emailsIn(reading.text),
    ...namesIn('account', world.accounts, reading),
    ...namesIn('member', world.members, reading),
    ...timeCandidates(reading, world.today, reader),
    ...amountsIn(reading.plain, reading.text),
    ...durationsIn(reading.plain),
    ...referencesIn(reading, world),
  ]);
  const sorted = ranked(candidates, reader.wanted).toSorted(
    (one, other) =>
      other.rank - one.rank ||
      other.mention.to - other.mention.from - (one.mention.to - one.mention.from) ||
      one.mention.from - other.mention.from,
  );
  const kept: Mention[] = [];
  const taken = new Uint8Array(reading.text.length);
  for (const { mention } of sorted) {
    const { from, to } = mention;
    if (to <= from || taken.subarray(from, to).includes(1)) continue;
    taken.fill(1, from, to);
    kept.push(mention);
  }
  return kept.toSorted((one, other) => one.from - other.from);
}

/** @param text as it was typed; of a very long one only the beginning is read */
export const mentions = (text: string, world: World): readonly Mention[] =>
  mentionsIn(readingOf(text), world);
