/**
 * The link of a mail that carries a code (design §5): it opens the flow where the code is entered, with the code filled
 * in. Runs beside the flow from its start, because a link may be opened in a tab that shows the flow already.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, fromCallback, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { openMailedCode, type CodePurpose } from '../../contract/mailed-code.ts';
import { callSlot } from '../shared/call-slot.ts';
import { nothingEntered } from './verification.machine.ts';

/** What a link stands for: its code, and what was typed when it was asked for. */
export interface OpenedLink extends CallAnswer<typeof openMailedCode> {
  readonly code: string;
}

/** What its flow hears. */
export type MailedLinkReport =
  | { type: 'link.opened'; opened: OpenedLink }
  | { type: 'link.refused'; error: unknown };

/** What the address tells. */
export type LinkFound = { type: 'link.found'; code: string };

interface MailedLinkInput {
  readonly purpose: CodePurpose;
  readonly flow: ActorRef<Snapshot<unknown>, MailedLinkReport>;
}

interface MailedLinkContext extends MailedLinkInput {
  /** Of the link that is being opened. */
  readonly code: string;
}

/** What a flow knows once its link is open: of the fields of its form, and of the code's. */
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
