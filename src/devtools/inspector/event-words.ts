/** The text of a log entry. Pure. */
import { eventText } from '../../../machines/testing/diagram.ts';
import { statesText } from '../state-text.ts';
import type { Entry } from './recorded.ts';

/** Local time of day to the millisecond. */
export function timeOfDay(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Empty for an effect, which has no states. */
export function fromWords({ before }: Entry): string {
  return before === null ? '' : statesText(before.value);
}

export function toWords({ after }: Entry): string {
  return after === null ? '' : statesText(after.value);
}

export function sourceWords({ source, event }: Entry): string {
  if (event.type.startsWith('xstate.after.')) return 'time';
  return source?.name ?? 'the application';
}

/** With a search, the events that match by actor, event or state, ignoring case. */
export function entriesFound(entries: readonly Entry[], search: string): readonly Entry[] {
  if (search === '') return entries;
  return entries.filter((entry) =>
    [entry.actor.name, entry.actor.machine?.id ?? '', entry.event.type, eventText(entry.event.type)]
      .concat(fromWords(entry), toWords(entry), entry.ignored ? 'ignored' : [])
      .some((word) => word.toLowerCase().includes(search)),
  );
}
