/** What a person of a workspace asks for in a day, and how often. */
import { listAudit } from '../../../contract/audit.ts';
import { callPath } from '../../../contract/call.ts';
import { getChart } from '../../../contract/charts.ts';
import { listChatSessions } from '../../../contract/chat.ts';
import { getHome } from '../../../contract/home.ts';
import { listMembers } from '../../../contract/members.ts';
import { contactCalls } from '../../../contract/records/contacts.ts';
import { renewalCalls } from '../../../contract/records/renewals.ts';
import { supportRequestCalls } from '../../../contract/records/support-requests.ts';
import type { Operation } from '../api/operations.ts';
import type { Asked, Desk } from '../api/world.ts';

export interface DayOperation extends Operation {
  /** Of a hundred requests. */
  readonly share: number;
}

/** Ninety reads and ten edits. */
export function dayOperations(desk: Desk): readonly DayOperation[] {
  const id = desk.workspaceId;
  const ofWorkspace = { workspace_id: id };
  const account = desk.renewals[0]?.account_name ?? '';
  const half = desk.renewals.length / 2;
  const read = (name: string, share: number, request: () => Asked): DayOperation => ({
    name,
    share,
    desk,
    own: [],
    floors: [],
    request,
  });
  return [
    read('the renewals', 6, () => desk.list()),
    read('the contacts', 4, () => desk.get(contactCalls.list.path, ofWorkspace)),
    read('the support requests', 4, () => desk.get(supportRequestCalls.list.path, ofWorkspace)),
    read('a search', 20, () => desk.get(renewalCalls.search.path, { ...ofWorkspace, name: account })),
    read('the first page of the audit log', 6, () =>
      desk.get(callPath(listAudit, { id }), { user_id: desk.userId }),
    ),
    read('what is due', 12, () => desk.get(callPath(getHome, { id }), { visit: 'false' })),
    read('a chart', 8, () => desk.get(getChart.path, { ...ofWorkspace, kind: 'renewals-by-month' })),
    read('the members', 15, () => desk.get(callPath(listMembers, { id }), {})),
    read('the conversations', 15, () =>
      desk.get(listChatSessions.path, { ...ofWorkspace, user_id: desk.userId }),
    ),
    {
      name: 'an edit',
      share: 10,
      desk,
      own: desk.renewals.slice(0, half),
      floors: desk.renewals.slice(half),
      request: (renewal) => {
        if (!renewal) throw new Error('Nothing to change.');
        return desk.patch(renewal);
      },
    },
  ];
}

/** All of them in turns, each as often as its share says and evenly spread. */
export function dayOf(operations: readonly DayOperation[]): Operation {
  const places = operations.flatMap((operation) =>
    Array.from({ length: operation.share }, (_, n) => ({ at: (n + 0.5) / operation.share, operation })),
  );
  const order = places.toSorted((a, b) => a.at - b.at).map(({ operation }) => operation);
  const [{ desk } = { desk: undefined }] = operations;
  if (desk === undefined) throw new Error('A day without operations.');
  const edited = operations.flatMap(({ own }) => own);
  let turn = 0;
  return {
    name: 'a day',
    desk,
    own: edited,
    floors: [],
    request: (renewal) => {
      turn += 1;
      return order[turn % order.length]!.request(renewal);
    },
  };
}
