/** What the states of a support request in which it is changed have in common (decision 76). Pure. */
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import { changeBody, statusChange, type SupportRequestContext } from './support-request.ts';

interface Given {
  readonly context: SupportRequestContext;
}
export interface Failed {
  readonly event: { readonly error: unknown };
}
interface Answered {
  readonly event: { readonly output: SupportRequest };
}

export const place = ({ context: { workspaceId, requestId } }: Given) => ({
  params: { id: requestId ?? '' },
  query: { workspace_id: workspaceId },
});

export const refused = {
  target: 'turning',
  actions: { type: 'keepProblem', params: ({ event }: Failed) => event.error },
} as const;

export const answered = {
  target: 'turning',
  actions: [
    { type: 'keepChanged', params: ({ event }: Answered) => event.output },
    { type: 'tellTable', params: ({ event }: Answered) => event.output },
  ],
} as const;

export const changed = { 'thread.changed': { actions: 'markOutdated' } } as const;

/** While a write is on its way. */
export const later = {
  ...changed,
  'request.show': {
    actions: { type: 'keepNext', params: ({ event }: { event: { id: string } }) => event.id },
  },
  'request.hide': { actions: { type: 'keepNext', params: null } },
} as const;

/** A change of one field, as in the table: its value is compared with what the person saw. */
export const changing = <Id extends string>(id: Id) =>
  ({
    tags: 'busy',
    on: later,
    invoke: {
      id,
      src: 'updateSupportRequest',
      input: (given: Given) => ({ ...place(given), body: changeBody(given.context) }),
      onDone: answered,
      onError: [
        {
          guard: { type: 'isStale', params: ({ event }: Failed) => event.error },
          target: 'turning',
          actions: { type: 'keepStale', params: ({ event }: Failed) => event.error },
        },
        refused,
      ],
    },
  }) as const;

/** To another status, where the present one allows it. */
export const becoming = <State extends string>(status: SupportRequest['status'], target: State) =>
  ({
    guard: { type: 'canBecome', params: status },
    target: `#supportRequest.${target}`,
    actions: { type: 'want', params: statusChange(status) },
  }) as const;
