/** What happened to a support request, in sentences without their ends. Pure. */
import { supportRequests, type SupportRequest } from '../../../contract/records/support-requests.ts';
import type { ThreadEvent } from '../../../contract/support-thread.ts';
import type { StoredEvent } from './message-store.ts';

const labelOf = (field: 'priority', value: unknown): string =>
  supportRequests.fields[field].dropdown_options.find((option) => option.value === value)?.label ??
  String(value);

function statusWords(by: string, before: unknown, now: unknown): string {
  if (now === 'waiting') return `${by} waits for the contact`;
  if (now === 'solved') return `${by} solved it`;
  if (now === 'closed') return `${by} closed it`;
  return before === 'waiting' ? `${by} goes on with it` : `${by} reopened it`;
}

function handedWords({ by, by_id, diff }: StoredEvent): string {
  const to = diff['assignee_member_id']?.new ?? null;
  if (to === null) return `${by} left it to nobody`;
  return to === by_id ? `${by} took it` : `${by} handed it to ${String(diff['assignee']?.new)}`;
}

function wordsOf(event: StoredEvent): readonly string[] {
  const { by, action, diff } = event;
  if (action === 'create') return [`${by} opened it`];
  if (action === 'restore') return [`${by} took it out of the trash`];
  const { status, priority, contact } = diff;
  return [
    ...(status === undefined ? [] : [statusWords(by, status.old, status.new)]),
    ...(diff['assignee_member_id'] === undefined ? [] : [handedWords(event)]),
    ...(priority === undefined ? [] : [`${by} set the priority to ${labelOf('priority', priority.new)}`]),
    ...(contact === undefined
      ? []
      : [
          contact.new === null
            ? `${by} removed the contact`
            : `${by} named ${String(contact.new)} as contact`,
        ]),
  ];
}

/** Of requests that no person added, such as demo data, the times alone are known. */
function told(request: Pick<SupportRequest, 'opened_at' | 'solved_at'>, events: readonly StoredEvent[]) {
  const { opened_at, solved_at } = request;
  const isOpenedTold = events.some(({ action }) => action === 'create');
  const isSolvedTold = events.some(({ diff }) => diff['status'] !== undefined);
  return [
    ...(opened_at === null || isOpenedTold ? [] : [{ id: 'opened', text: 'Opened', at: opened_at }]),
    ...(solved_at === null || isSolvedTold ? [] : [{ id: 'solved', text: 'Solved', at: solved_at }]),
  ];
}

export function threadEvents(
  request: Pick<SupportRequest, 'opened_at' | 'solved_at'>,
  events: readonly StoredEvent[],
): readonly ThreadEvent[] {
  const stored = events.flatMap((event) =>
    wordsOf(event).map((text, place) => ({
      id: place === 0 ? event.id : `${event.id}-${place}`,
      text,
      at: event.at.toISOString(),
    })),
  );
  return [...told(request, events), ...stored].map((event) => ({ ...event, kind: 'event' }));
}
