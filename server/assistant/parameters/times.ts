/**
 * Days and periods in a text, as people say them in English. Days without time are computed from digits: nothing passes
 * through a Date or UTC (design §7). Pure.
 */
import { dayRules, offsetRules } from './day-rules.ts';
import { periodRules } from './period-rules.ts';
import { betweenRules, joined, rangeRules } from './range-rules.ts';
import type { Reading } from './reading.ts';
import type { Clock, Time } from './time.ts';
import { readAt, type TimeRule } from './time-rule.ts';

/** What is read besides single times. Both, if omitted. */
interface TimeKinds {
  /** Whether two times can be the ends of a period. */
  readonly hasRanges?: boolean;
  /** Whether a length of time before another time is counted from it: `two weeks from Friday`. */
  readonly hasOffsets?: boolean;
}

const single: readonly TimeRule[] = [...dayRules, ...periodRules, ...rangeRules];
/** A time within a time within a time; deeper ones do not occur. */
const MOST_DEPTH = 3;

/** Words with which a time can begin. Most words of a text are none of them, so that no rule is tried. */
const BEGINS =
  /(?:\d|q[1-4]|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|today|tomorrow|tmrw|tonight|yesterday|right(?![a-z])|day|the(?![a-z])|this|current|next|coming|upcoming|following|last|past|previous|prior|preceding|first|second|third|fourth|final|fy|cy|fiscal|calendar|year|ytd|qtd|mtd|quarter|month|week|rest|remainder|early|mid|late|end(?![a-z])|close|start|beginning|eo[dwmqy](?![a-z])|before|earlier|ahead|by(?![a-z])|until|till|up(?![a-z])|through|thru|no(?![a-z])|not(?![a-z])|on(?![a-z])|at(?![a-z])|after|later|beyond|since|as(?![a-z])|effective|from(?![a-z])|between|in(?![a-z])|within|inside|over(?![a-z])|during|for(?![a-z])|a(?![a-z])|an(?![a-z])|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|very|dozen)/y;

function canBegin(plain: string, place: number): boolean {
  BEGINS.lastIndex = place;
  return BEGINS.test(plain);
}

type ReadTime = (place: number, clock: Clock, depth: number) => Time | null;

/** What was read at a place is remembered, so that a text of many nested times is read in the time of its length. */
function timeReader(plain: string, kinds: TimeKinds): ReadTime {
  const { hasRanges = true, hasOffsets = true } = kinds;
  const inner = hasOffsets ? [...single, ...offsetRules] : single;
  // No period between two times begins or ends with another one.
  const outer = hasRanges ? [...inner, ...betweenRules] : inner;
  const known = new Map<string, Time | null>();
  const fresh: ReadTime = (place, clock, depth) => {
    const at = (next: number, other: Clock = clock) => read(next, other, depth + 1);
    const time = readAt(depth === 0 ? outer : inner, plain, place, { clock, at });
    if (time === null || depth > 0 || !hasRanges) return time;
    return joined(time, { clock, plain, to: time.to, at }) ?? time;
  };
  const read: ReadTime = (place, clock, depth) => {
    if (depth > MOST_DEPTH || !canBegin(plain, place)) return null;
    const key = `${place} ${depth} ${clock.today} ${clock.looksBack}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const time = fresh(place, clock, depth);
    known.set(key, time);
    return time;
  };
  return read;
}

const CUES =
  /(?:^|[^\p{L}\p{N}])(?:in|by|before|after|until|till|since|of|for|during|between|and|to|through|from|on|next|last|this|due|renewing|expiring|ending|starting|over|within|year|or|date|as|is|be|=|:)\s*(?:the )?(?:early |late )?$/u;

/** What follows is a new name: `called May Flower`. */
const NAMING = /(?<!\p{L})(?:called|named|account|customer|client|company|name)\s*["“']?$/u;

/** The words before a doubtful time make it one; so does a capital letter inside a sentence. */
function isMeant(time: Time, { text, plain }: Reading, from: number): boolean {
  if (!time.needsCue) return true;
  if (NAMING.test(plain.slice(Math.max(0, from - 24), from))) return false;
  if (CUES.test(plain.slice(Math.max(0, from - 24), from))) return true;
  return from > 0 && /^\p{Lu}\p{Ll}/u.test(text.slice(from, from + 2));
}

interface TimeFound {
  readonly from: number;
  readonly time: Time;
}

/** The times of a text from left to right; none overlaps another one. */
export function timesIn(reading: Reading, clock: Clock, kinds: TimeKinds = {}): readonly TimeFound[] {
  const found: TimeFound[] = [];
  const read = timeReader(reading.plain, kinds);
  let free = 0;
  for (const { from } of reading.words) {
    if (from < free) continue;
    const time = read(from, clock, 0);
    if (time === null || !isMeant(time, reading, from)) continue;
    found.push({ from, time });
    free = time.to;
  }
  return found;
}
