/** The list of requests beside a thread: those of the table that a choice leaves, the most urgent first. Pure. */
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import { requestPriorities } from '../../contract/records/support-requests.ts';
import type { Scope } from './support-request.ts';
import { msLeft } from './support-times.ts';

export const scopeLabels: Readonly<Record<Scope, string>> = {
  to_do: 'Open and waiting',
  mine: 'Assigned to me',
  unassigned: 'Nobody works on',
  all: 'All requests',
};

const isToDo = ({ status }: SupportRequest) => status === 'open' || status === 'waiting';

const tests: Readonly<Record<Scope, (request: SupportRequest, memberId: string) => boolean>> = {
  to_do: isToDo,
  mine: (request, memberId) => isToDo(request) && request.assignee_member_id === memberId,
  unassigned: (request) => isToDo(request) && request.assignee_member_id === null,
  all: () => true,
};

/** What waits comes after what is open, and what is done last, the newest first. */
function order(now: string) {
  const left = new Map<string, number>();
  const rank = (request: SupportRequest) => {
    const known = left.get(request.id);
    if (known !== undefined) return known;
    const value =
      msLeft(request, now) ??
      (request.status === 'waiting' ? 1e15 : 1e16 - Date.parse(request.solved_at ?? ''));
    left.set(request.id, value);
    return value;
  };
  const priority = ({ priority: one }: SupportRequest) => requestPriorities.indexOf(one);
  return (one: SupportRequest, other: SupportRequest) =>
    rank(one) - rank(other) || priority(other) - priority(one) || (one.number ?? 0) - (other.number ?? 0);
}

export const listed = (
  requests: readonly SupportRequest[],
  { scope, memberId, now }: { readonly scope: Scope; readonly memberId: string; readonly now: string },
): readonly SupportRequest[] =>
  requests.filter((request) => tests[scope](request, memberId)).toSorted(order(now));
