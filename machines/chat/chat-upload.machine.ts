/**
 * A file that the assistant asked for (spec §2.14, §5, §8). A chosen file is checked, shown and sent with its progress, and kept
 * until it is there, so that a retry needs no new choice. A file of records becomes a draft of an import, which leads to its page.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import { ApiError } from '../../contract/errors.ts';
import type { UploadProgressed } from '../shared/image-upload.machine.ts';
import { listener } from '../shared/listener.ts';
import { chosenUploadSlot, type ChosenFile } from '../shared/upload-slot.ts';
import { chosenProblem, fileToSend, type SentFile, type UploadType } from './upload-kinds.ts';

/** Sent to the owner when the server has the file. */
export interface UploadDone {
  readonly type: 'upload.done';
  readonly uploadType: UploadType;
  /** Where the person goes on; null if nothing is left to do. */
  readonly route: string | null;
}

export interface ChatUploadInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly slug: string;
  /** Of the type `upload`. */
  readonly answer: AssistantAnswer;
  readonly owner: ActorRef<Snapshot<unknown>, UploadDone>;
}

interface ChatUploadContext extends ChatUploadInput {
  /** Chosen, and not sent yet. */
  readonly file: ChosenFile | null;
  /** Of the file's bytes that were sent, 0 to 100. */
  readonly percent: number;
  readonly problem: string | null;
  /** Where the person goes on once the file was sent; null if nothing is left to do. */
  readonly route: string | null;
}

type ChatUploadEvent =
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'upload.start' }
  | { type: 'upload.cancel' };

const FAILED = 'Failed to upload. Please try again.';

/** With the server's reason where the same file would be refused again. */
const uploadProblem = (error: unknown): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? `${FAILED} ${error.detail}`
    : FAILED;

const typeOf = ({ answer }: ChatUploadInput): UploadType => {
  if (answer.upload_type === null) throw new Error('The answer asks for no file');
  return answer.upload_type;
};

interface Chosen {
  readonly event: { readonly file: ChosenFile };
}
const chosen = ({ event }: Chosen) => event;

/** Another file may be chosen before and after one is sent. */
const choosing = {
  'file.choose': [
    {
      guard: { type: 'isWrongFile', params: chosen },
      target: 'choosing',
      actions: { type: 'tellWrongFile', params: chosen },
    },
    { target: 'preview', actions: { type: 'keepFile', params: chosen } },
  ],
} as const;

export const chatUploadMachine = setup({
  types: {
    context: {} as ChatUploadContext,
    events: {} as ChatUploadEvent | UploadProgressed,
    input: {} as ChatUploadInput,
  },
  actors: {
    sendChatFile: chosenUploadSlot('chatUpload', 'sendChatFile', fileToSend),
    /** Reports the progress of the file that is being sent. */
    watchProgress: listener<{ readonly file: ChosenFile | null }>('chatUpload', 'watchProgress'),
  },
  guards: {
    isWrongFile: ({ context }, { file }: { file: ChosenFile }) =>
      chosenProblem(file, context.answer) !== null,
    isSending: ({ context }) => context.percent < 100,
  },
  actions: {
    tellWrongFile: assign(({ context }, { file }: { file: ChosenFile }) => ({
      file: null,
      problem: chosenProblem(file, context.answer),
    })),
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file, problem: null })),
    dropFile: assign({ file: null, problem: null }),
    clearProblem: assign({ problem: null }),
    clearPercent: assign({ percent: 0 }),
    keepPercent: assign((_, { percent }: UploadProgressed) => ({ percent })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: uploadProblem(error) })),
    keepSent: assign((_, { output }: { output: SentFile }) => ({ route: output.route })),
    tell: sendTo(
      ({ context }) => context.owner,
      ({ context }): UploadDone => ({
        type: 'upload.done',
        uploadType: typeOf(context),
        route: context.route,
      }),
    ),
  },
}).createMachine({
  id: 'chatUpload',
  context: ({ input }) => ({ ...input, file: null, percent: 0, problem: null, route: null }),
  initial: 'choosing',
  states: {
    choosing: { on: choosing },
    preview: {
      on: {
        ...choosing,
        'upload.start': 'uploading',
        'upload.cancel': { target: 'choosing', actions: 'dropFile' },
      },
    },
    uploading: {
      entry: 'clearProblem',
      exit: 'clearPercent',
      invoke: [
        { id: 'watchProgress', src: 'watchProgress', input: ({ context: { file } }) => ({ file }) },
        {
          id: 'sendChatFile',
          src: 'sendChatFile',
          input: ({ context }) => ({
            uploadType: typeOf(context),
            workspaceId: context.workspaceId,
            userId: context.userId,
            slug: context.slug,
            file: context.file as ChosenFile,
          }),
          onDone: {
            target: 'sent',
            actions: [{ type: 'keepSent', params: ({ event }) => event }, 'tell'],
          },
          onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      ],
      on: {
        'upload.progressed': { actions: { type: 'keepPercent', params: ({ event }) => event } },
        // The file stays: it can be sent again. When all of it was sent, the server may have saved it.
        'upload.cancel': { guard: 'isSending', target: 'preview' },
      },
    },
    failed: {
      on: {
        ...choosing,
        'upload.start': 'uploading',
        'upload.cancel': { target: 'choosing', actions: 'dropFile' },
      },
    },
    /** A conversation takes the file it asked for once. */
    sent: {},
  },
});

export type ChatUploadActor = ActorRefFrom<typeof chatUploadMachine>;
