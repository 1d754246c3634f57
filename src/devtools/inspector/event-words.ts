/** An event of the log in words. Pure. */
import { stateWords } from './state-words.ts';
import type { Entry } from './recorded.ts';

/** Local time of day to the millisecond. */
export function timeOfDay(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

const CAUSE = /^xstate\.(done|error|after)\.(?:actor\.)?(.+)$/;

/** As the chart calls it: `sendVerification done`, `after tick`; an event of the machine's own by its type. */
export function eventWords(type: string): string {
  const [, kind, rest = ''] = CAUSE.exec(type) ?? [];
  if (kind === 'after') return `after ${rest.split('.', 1)[0]}`;
  return kind === undefined ? type : `${rest} ${kind === 'done' ? 'done' : 'failed'}`;
}

/** Empty for an effect, which has no states. */
export function fromWords({ before }: Entry): string {
  return before === null ? '' : stateWords(before.value);
}

export function toWords({ after }: Entry): string {
  return after === null ? '' : stateWords(after.value);
}

export function sourceWords({ source, event }: Entry): string {
  if (event.type.startsWith('xstate.after.')) return 'time';
  return source?.name ?? 'the application';
}

/** With a search the events found by actor, event or state, in lower case. */
export function entriesFound(entries: readonly Entry[], search: string): readonly Entry[] {
  if (search === '') return entries;
  return entries.filter((entry) =>
    [entry.actor.name, entry.actor.machine?.id ?? '', entry.event.type, eventWords(entry.event.type)]
      .concat(fromWords(entry), toWords(entry), entry.ignored ? 'ignored' : [])
      .some((word) => word.toLowerCase().includes(search)),
  );
}
