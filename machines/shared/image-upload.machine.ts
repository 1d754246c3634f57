/**
 * One picture of something: a person, a workspace, an account (spec §2.8, §2.12, §5, §8). A chosen file is checked, shown,
 * sent with its progress, and kept until it is saved or dropped, so that a retry needs no new choice. A picture can be
 * replaced, and removed after a question.
 */
import {
  assign,
  sendTo,
  setup,
  type ActorRef,
  type AnyActorRef,
  type PromiseActorLogic,
  type Snapshot,
} from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { pictureProblem, type PictureLimits } from '../../contract/pictures.ts';
import type { CallAnswer, CallDefinition, CallInput } from '../../contract/call.ts';
import type { Asked } from './asked.ts';
import { callSlot } from './call-slot.ts';
import { confirm, type ConfirmActor, type Confirmed } from './confirm.machine.ts';
import { listener } from './listener.ts';
import type { ChosenFile, UploadCall, UploadSlot } from './upload-slot.ts';

export interface ImageUploadDefinition<Subject, C extends UploadCall, D extends CallDefinition> {
  readonly upload: UploadSlot<C>;
  readonly remove: D;
  /** Of both calls. */
  readonly request: (subject: Subject) => CallInput<C> & CallInput<D>;
  /** The address of the picture that an upload was answered with. */
  readonly urlOf: (answer: CallAnswer<C>) => string | null;
  /** What a person reads, without the server's reason, where the picture was not saved, and where it was not removed. */
  readonly failed: string;
  readonly notRemoved: string;
  /** Shown for three seconds. */
  readonly saved: string;
}

export interface ImageUploadInput<Subject> {
  readonly subject: Subject;
  /** The picture that is there; null without one. */
  readonly url: string | null;
  /** Told when the server has saved or removed the picture. */
  readonly page: ActorRef<Snapshot<unknown>, PictureChanged>;
}

export interface ImageUploadContext<Subject> extends ImageUploadInput<Subject> {
  /** Chosen, and not saved yet. */
  readonly file: ChosenFile | null;
  /** Of the file's bytes that were sent, 0 to 100. */
  readonly percent: number;
  readonly problem: string | null;
  readonly accepts: readonly string[];
  readonly saved: string;
}

export type ImageUploadEvent =
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'upload.start' }
  | { type: 'upload.cancel' }
  | { type: 'picture.remove' };

/** Reported by the slot `watchProgress` while the file is sent. */
export interface UploadProgressed {
  readonly type: 'upload.progressed';
  readonly percent: number;
}

/** Sent to the page when the server has saved or removed the picture. */
export interface PictureChanged {
  readonly type: 'picture.changed';
  readonly url: string | null;
}

const withReason = (text: string) => (error: unknown) =>
  error instanceof ApiError ? `${text}. ${error.detail}` : text;

interface Loose<Subject> {
  readonly upload: PromiseActorLogic<unknown, Asked> & { readonly sends: { readonly upload: PictureLimits } };
  readonly removing: ReturnType<typeof confirm<Subject, Asked, unknown>>;
  readonly request: (subject: Subject) => Asked;
  readonly urlOf: (answer: unknown) => string | null;
  readonly failed: string;
  readonly saved: string;
}

export function imageUpload<Subject, C extends UploadCall, D extends CallDefinition>(
  of: ImageUploadDefinition<Subject, C, D>,
) {
  const removing = confirm({
    id: of.remove.name,
    act: callSlot('confirm', of.remove),
    request: (subject: Subject) => of.request(subject) as CallInput<D>,
    problem: withReason(of.notRemoved),
  });
  // The machine only passes the call's input and response on; their types are those of the definition.
  return imageUploadOf({ ...of, removing } as unknown as Loose<Subject>);
}

const imageUploadOf = <Subject>(of: Loose<Subject>) => {
  const limits = of.upload.sends.upload;
  interface Chosen {
    readonly event: { readonly file: ChosenFile };
  }
  const chosen = ({ event }: Chosen) => event;
  /** Another file may be chosen before and after, but not while one is being sent. */
  const choosing = {
    'file.choose': [
      {
        guard: { type: 'isWrongFile', params: chosen },
        target: 'idle',
        actions: { type: 'tellWrongFile', params: chosen },
      },
      { target: 'preview', actions: { type: 'keepFile', params: chosen } },
    ],
  } as const;
  return setup({
    types: {
      context: {} as ImageUploadContext<Subject>,
      events: {} as ImageUploadEvent | UploadProgressed,
      input: {} as ImageUploadInput<Subject>,
      children: {} as { removing: 'removing'; upload: 'upload'; watchProgress: 'watchProgress' },
    },
    actors: {
      upload: of.upload,
      removing: of.removing,
      /** Reports the progress of the file that is being sent. */
      watchProgress: listener<{ readonly file: ChosenFile | null }>('imageUpload', 'watchProgress'),
    },
    guards: {
      isWrongFile: (_, { file }: { file: ChosenFile }) => pictureProblem(file, limits) !== null,
      hasPicture: ({ context }) => context.url !== null,
      isSending: ({ context }) => context.percent < 100,
      isDone: (_, { isDone }: Confirmed<Subject>) => isDone,
    },
    actions: {
      tellWrongFile: assign((_, { file }: { file: ChosenFile }) => ({
        file: null,
        problem: pictureProblem(file, limits),
      })),
      keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file, problem: null })),
      dropFile: assign({ file: null, problem: null }),
      clearProblem: assign({ problem: null }),
      clearPercent: assign({ percent: 0 }),
      keepPercent: assign((_, { percent }: UploadProgressed) => ({ percent })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: withReason(of.failed)(error) })),
      keepUrl: assign((_, { output }: { output: unknown }) => ({ url: of.urlOf(output), file: null })),
      forgetUrl: assign({ url: null, problem: null }),
      tell: sendTo(
        ({ context }) => context.page,
        ({ context }): PictureChanged => ({ type: 'picture.changed', url: context.url }),
      ),
    },
    delays: { successNotice: 3000 },
  }).createMachine({
    id: 'imageUpload',
    context: ({ input }) => ({
      ...input,
      file: null,
      percent: 0,
      problem: null,
      accepts: limits.accepts,
      saved: of.saved,
    }),
    initial: 'idle',
    states: {
      idle: { on: { ...choosing, 'picture.remove': { guard: 'hasPicture', target: 'removing' } } },
      preview: {
        on: {
          ...choosing,
          'upload.start': 'uploading',
          'upload.cancel': { target: 'idle', actions: 'dropFile' },
        },
      },
      uploading: {
        entry: 'clearProblem',
        exit: 'clearPercent',
        invoke: [
          { id: 'watchProgress', src: 'watchProgress', input: ({ context: { file } }) => ({ file }) },
          {
            id: 'upload',
            src: 'upload',
            input: ({ context: { subject, file } }) => ({ ...of.request(subject), file }),
            onDone: {
              target: 'saved',
              actions: [{ type: 'keepUrl', params: ({ event }) => event }, 'tell'],
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
          'upload.cancel': { target: 'idle', actions: 'dropFile' },
        },
      },
      saved: {
        after: { successNotice: 'idle' },
        on: { ...choosing, 'picture.remove': 'removing' },
      },
      removing: {
        invoke: {
          id: 'removing',
          src: 'removing',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: [
            {
              guard: { type: 'isDone', params: ({ event }) => event.output },
              target: 'idle',
              actions: ['forgetUrl', 'tell'],
            },
            { target: 'idle' },
          ],
        },
      },
    },
  });
};

/** Whether a file was chosen and is not saved, so that leaving the page would lose it. */
export const hasUnsavedFile = ({ context }: { readonly context: { readonly file: ChosenFile | null } }) =>
  context.file !== null;

/** The part of the actor that screens use, for any subject. */
export interface ImageUploadActor {
  getSnapshot(): {
    readonly context: Pick<
      ImageUploadContext<unknown>,
      'url' | 'file' | 'percent' | 'problem' | 'accepts' | 'saved'
    >;
    readonly value: unknown;
    readonly children: { readonly removing?: ConfirmActor<unknown> | undefined };
    matches(state: 'idle' | 'preview' | 'uploading' | 'failed' | 'saved' | 'removing'): boolean;
    can(event: ImageUploadEvent): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: ImageUploadEvent): void;
}
