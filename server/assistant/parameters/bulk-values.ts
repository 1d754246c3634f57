/** Values of many renewals that stand without a word such as `to` before them. Pure. */
import type { Read } from './extracted.ts';
import type { Reading } from './reading.ts';

const SWITCHED =
  /(?<!\p{L})(?:(?<on>enable|activate|(?:turn|switch)(?:ed)? on|(?:turn|switch) .{1,60} on(?=\s|$))|(?<off>disable|deactivate|stop|(?:turn|switch)(?:ed)? off|(?:turn|switch) .{1,60} off(?=\s|$)))(?!\p{L})/u;

/** `turn off auto renewal`: the value of a field that is yes or no. */
export function switchedIn({ plain }: Reading): Read | null {
  const match = SWITCHED.exec(plain);
  if (match === null) return null;
  const value = match.groups?.on === undefined ? 'no' : 'yes';
  return { outcome: { value }, from: match.index, to: match.index };
}

/** `make all of these high`. */
export function levelIn({ plain }: Reading): Read | null {
  const match =
    /(?:make|mark|set|rate|put|flag)(?!\p{L}).*\s(?<level>high|medium|low)(?: confidence)?[\s.!]*$/u.exec(
      plain,
    );
  const level = match?.groups?.level;
  if (level === undefined) return null;
  const from = plain.lastIndexOf(level);
  return { outcome: { value: level }, from, to: from + level.length };
}
