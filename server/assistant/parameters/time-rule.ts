/** A rule of the grammar of times: a form at a place of the text, and what it says. */
import type { Clock, Time } from './time.ts';

/** By the names of the groups; '' for a group that is not there. */
type Found = (group: string) => string;

export interface RuleContext {
  readonly clock: Clock;
  /** The text without case, and the place behind the form. */
  readonly plain: string;
  readonly to: number;
  /** Reads a time that begins at a place, or null. Deeper nesting than a person writes reads nothing. */
  readonly at: (place: number, clock?: Clock) => Time | null;
}

export interface TimeRule {
  readonly form: RegExp;
  readonly read: (found: Found, context: RuleContext) => Time | null;
}

/** A form ends where a word ends. */
export const rule = (source: string, read: TimeRule['read']): TimeRule => ({
  form: new RegExp(String.raw`(?:${source})(?![\p{L}\p{N}])`, 'yu'),
  read,
});

/** A form that is followed by another time. */
export const prefix = (source: string, read: TimeRule['read']): TimeRule => ({
  form: new RegExp(`(?:${source})`, 'yu'),
  read,
});

/** The longest of what the rules read at a place. */
export function readAt(
  rules: readonly TimeRule[],
  plain: string,
  place: number,
  context: Pick<RuleContext, 'clock' | 'at'>,
): Time | null {
  let best: Time | null = null;
  for (const { form, read } of rules) {
    form.lastIndex = place;
    const match = form.exec(plain);
    if (match === null) continue;
    const to = place + match[0].length;
    const found = (group: string) => match.groups?.[group] ?? '';
    const time = read(found, { ...context, plain, to });
    if (time !== null && (best === null || time.to > best.to)) best = time;
  }
  return best;
}
