/**
 * One message of the conversation that a person acts on: it is copied, or the last question is edited and asked again. It ends
 * when that is done.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import type { CopiedText } from './copied-text.ts';

/** What a message tells its conversation. */
export type MessageReport =
  | { type: 'message.ended'; id: string }
  | { type: 'edit.ended' }
  /** The question was edited and is asked again. */
  | { type: 'question.resent'; text: string };

export interface MessageInput {
  readonly id: string;
  readonly text: string;
  /** What is copied. */
  readonly copied: CopiedText;
  readonly owner: ActorRef<Snapshot<unknown>, MessageReport>;
}

/** What a person begins with a message. */
export type MessageAct = { type: 'message.copy' } | { type: 'message.edit' };

type MessageEvent =
  | MessageAct
  | { type: 'edit.change'; text: string }
  | { type: 'edit.send' }
  | { type: 'edit.cancel' };

export const messageMachine = setup({
  types: {
    context: {} as MessageInput,
    events: {} as MessageEvent,
    input: {} as MessageInput,
  },
  actors: { copyText: notProvided<void, CopiedText>('message', 'copyText') },
  guards: { isText: ({ context }) => context.text.trim() !== '' },
  actions: {
    keepText: assign((_, text: string) => ({ text })),
    tellEnd: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'message.ended' as const, id: context.id }),
    ),
    tellLeft: sendTo(({ context }) => context.owner, { type: 'edit.ended' as const }),
    resend: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'question.resent' as const, text: context.text.trim() }),
    ),
  },
  delays: { copiedNotice: 2000 },
}).createMachine({
  id: 'message',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: { on: { 'message.copy': 'copying', 'message.edit': 'editing' } },
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.copied,
        onDone: 'copied',
        onError: 'uncopied',
      },
    },
    copied: { after: { copiedNotice: 'ended' }, on: { 'message.copy': 'copying' } },
    /** The browser refused. */
    uncopied: { on: { 'message.copy': 'copying' } },
    editing: {
      on: {
        'edit.change': { actions: { type: 'keepText', params: ({ event }) => event.text } },
        'edit.send': { guard: 'isText', target: 'resent' },
        'edit.cancel': 'left',
      },
    },
    resent: { type: 'final', entry: 'resend' },
    left: { type: 'final', entry: 'tellLeft' },
    ended: { type: 'final', entry: 'tellEnd' },
  },
});

export type MessageActor = ActorRefFrom<typeof messageMachine>;
