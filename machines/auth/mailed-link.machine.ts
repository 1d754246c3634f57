/**
 * The link of a mail with a code (design §5): it opens the flow's code step with the code filled in. Runs beside the
 * flow from its start, because a link may be opened in a tab that already shows the flow.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { openMailedCode, type LinkedPurpose } from '../../contract/mailed-code.ts';
import { callSlot } from '../shared/call-slot.ts';
import { nothingEntered } from './verification.machine.ts';

/** The data behind a link: its code, and the input with which it was requested. */
export interface OpenedLink extends CallAnswer<typeof openMailedCode> {
  readonly code: string;
}

/** Events that the flow receives. */
export type MailedLinkReport =
  | { type: 'link.opened'; opened: OpenedLink }
  | { type: 'link.refused'; error: unknown };

/** Reports the code in the address. */
export type LinkFound = { type: 'link.found'; code: string };

interface MailedLinkInput {
  readonly purpose: LinkedPurpose;
  readonly flow: ActorRef<Snapshot<unknown>, MailedLinkReport>;
}

interface MailedLinkContext extends MailedLinkInput {
  /** The code of the link that is being opened. */
  readonly code: string;
}

/** The flow's context after its link was opened: the form's fields and the code. */
export const fromLink = ({ code, email, full_name, workspace_name }: OpenedLink) => ({
  email,
  fullName: full_name ?? '',
  workspaceName: workspace_name ?? '',
  entered: { ...nothingEntered, code },
});

export const mailedLinkMachine = setup({
  types: {
    context: {} as MailedLinkContext,
    events: {} as LinkFound,
    input: {} as MailedLinkInput,
  },
  actors: {
    watchMailedLink: fromCallback(() => {
      throw new Error('mailedLink: watchMailedLink was not provided');
    }),
    openMailedCode: callSlot('mailedLink', openMailedCode),
  },
}).createMachine({
  id: 'mailedLink',
  context: ({ input }) => ({ ...input, code: '' }),
  invoke: { id: 'watchMailedLink', src: 'watchMailedLink' },
  initial: 'waiting',
  states: {
    waiting: {
      entry: assign({ code: '' }),
      on: { 'link.found': { target: 'opening', actions: assign(({ event }) => ({ code: event.code })) } },
    },
    opening: {
      invoke: {
        id: 'openMailedCode',
        src: 'openMailedCode',
        input: ({ context: { purpose, code } }) => ({ body: { purpose, verification_code: code } }),
        onDone: {
          target: 'waiting',
          actions: sendTo(
            ({ context }) => context.flow,
            ({ context, event }) =>
              ({ type: 'link.opened', opened: { ...event.output, code: context.code } }) as const,
          ),
        },
        onError: {
          target: 'waiting',
          actions: sendTo(
            ({ context }) => context.flow,
            ({ event }) => ({ type: 'link.refused', error: event.error }) as const,
          ),
        },
      },
    },
  },
});

export type MailedLinkActor = ActorRefFrom<typeof mailedLinkMachine>;
