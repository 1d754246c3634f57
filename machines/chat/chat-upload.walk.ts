/** The walk of a file that the assistant asked for (spec §2.14, §5, §8). */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  absentText,
  chooseFile,
  click,
  defineWalk,
  refusal,
  report,
  see,
  seeDisabled,
  seeText,
  type Expectation,
} from '../testing/walk.ts';
import { chatUploadMachine } from './chat-upload.machine.ts';
import { pictureAsked } from './chat-upload.sample.ts';

type Snapshot = SnapshotFrom<typeof chatUploadMachine>;

const goodFile = { name: 'maya.png', type: 'image/png', size: 2048 } as const;
const textFile = { name: 'notes.txt', type: 'text/plain', size: 12 } as const;
const hugeFile = { name: 'huge.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 } as const;

const BAD_FORMAT = 'Invalid file format. Please use JPEG, PNG, or WebP.';
const TOO_LARGE = 'File too large. Maximum size: 5MB';
const FAILED = 'Failed to upload. Please try again.';
const REFUSED = 'Your role does not allow this.';

const progressed = (percent: number, before: number, shows: readonly Expectation[]) => ({
  name: `${percent} %`,
  event: { type: 'upload.progressed' as const, percent },
  by: [report('watchProgress', { type: 'upload.progressed', percent })],
  when: ({ context }: Snapshot) => context.percent === before,
  shows,
});

export const chatUploadWalk = defineWalk({
  title: 'File for the assistant',
  purpose: 'Checks, shows and sends a file that the assistant asked for.',
  spec: '§2.14, §5, §8',
  machine: chatUploadMachine,
  input: {
    workspaceId: 'w1',
    userId: 'u1',
    slug: 'northbeam',
    answer: pictureAsked,
    owner: createEmptyActor() as never,
  },
  events: {
    'file.choose': [
      {
        name: 'a picture',
        event: { type: 'file.choose', file: goodFile },
        by: [chooseFile('Choose a file', goodFile)],
        shows: [absentText('alert', BAD_FORMAT), absentText('alert', TOO_LARGE)],
      },
      {
        name: 'a text',
        event: { type: 'file.choose', file: textFile },
        by: [chooseFile('Choose a file', textFile)],
        shows: [seeText('alert', BAD_FORMAT)],
      },
      {
        name: 'a picture of more than 5 MB',
        event: { type: 'file.choose', file: hugeFile },
        by: [chooseFile('Choose a file', hugeFile)],
        shows: [seeText('alert', TOO_LARGE)],
      },
    ],
    'upload.start': [
      {
        name: 'Upload',
        event: { type: 'upload.start' },
        by: [click('button', 'Upload')],
        when: (snapshot: Snapshot) => !snapshot.matches('failed'),
      },
      {
        name: 'Retry',
        event: { type: 'upload.start' },
        by: [click('button', 'Retry')],
        when: (snapshot: Snapshot) => snapshot.matches('failed'),
      },
    ],
    'upload.cancel': [{ name: 'Cancel', event: { type: 'upload.cancel' }, by: [click('button', 'Cancel')] }],
    'upload.progressed': [
      progressed(40, 0, [seeText('progressbar', '40%')]),
      progressed(100, 40, [seeText('progressbar', '100%'), seeDisabled('button', 'Cancel')]),
    ],
  },
  effects: {
    sendChatFile: [
      { name: 'a picture is there', done: { route: null }, shows: [seeText('status', 'Uploaded')] },
      {
        name: 'a draft of an import is there',
        done: { route: '/northbeam/retention/renewals/import?import=i1' },
        shows: [see('link', 'Continue with the import')],
      },
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), FAILED),
      refusal('refused', new ApiError(403, 'forbidden', REFUSED), `${FAILED} ${REFUSED}`),
      refusal('broken', new Error('boom'), FAILED),
    ],
  },
  asks: {
    sendChatFile: {
      '*': {
        uploadType: 'profile_picture',
        workspaceId: 'w1',
        userId: 'u1',
        slug: 'northbeam',
        file: goodFile,
      },
    },
  },
  listeners: ['watchProgress'],
  states: {
    choosing: [see('button', 'Choose a file'), absent('button', 'Upload'), absent('button', 'Cancel')],
    preview: [see('button', 'Upload'), see('button', 'Cancel'), see('button', 'Choose a file')],
    uploading: [see('progressbar', 'Uploading maya.png'), seeDisabled('button', 'Choose a file')],
    failed: [see('button', 'Retry'), see('button', 'Cancel')],
    sent: [seeText('status', 'Uploaded'), absent('button', 'Choose a file')],
  },
  relevant: ({ file, percent, problem, route }) => ({ file: file?.name ?? null, percent, problem, route }),
  secret: { context: [], events: [] },
});
