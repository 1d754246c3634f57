/** The walk of a picture that is uploaded, in the words of each place that has one (spec §5, §8). */
import { createEmptyActor, type AnyStateMachine, type SnapshotFrom } from 'xstate';
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
  settle,
  type Trigger,
  type Walk,
} from '../testing/walk.ts';
import { confirmWalk } from './confirm.walk.ts';
import type { profilePictureUpload } from '../settings/user-profile.machine.ts';

/** The machines differ in their subject only. */
type AnyUpload = typeof profilePictureUpload;
type Snapshot = SnapshotFrom<AnyUpload>;

export interface WalkedUpload {
  readonly title: string;
  readonly purpose: string;
  readonly spec: string;
  readonly machine: AnyStateMachine;
  readonly subject: unknown;
  /** `logo` or `picture`. */
  readonly noun: string;
  /** Of spec §5, for the formats that are accepted here. */
  readonly badFormat: string;
  readonly saved: string;
  readonly failed: string;
  readonly notRemoved: string;
  /** The name of the call that removes the picture. */
  readonly remove: string;
  /** What both calls are asked. */
  readonly asked: object;
  /** What an upload is answered. */
  readonly answer: object;
}

/** The address of the picture that is there at first. */
export const OLD = '/logos/tidewater-energy.svg';
/** The address that `answer` has. */
export const NEW = '/logos/kestrel-mobility.svg';

const goodFile = { name: 'mark.png', type: 'image/png', size: 2048 } as const;
const textFile = { name: 'notes.txt', type: 'text/plain', size: 12 } as const;
const hugeFile = { name: 'huge.png', type: 'image/png', size: 5 * 1024 * 1024 + 1 } as const;

const TOO_LARGE = 'File too large. Maximum size: 5MB';
const REFUSED = 'Your role does not allow this.';

/** Chooses a picture and saves it. */
export const savePicture = (noun: string): readonly Trigger[] => [
  chooseFile(`Upload ${noun}`, goodFile),
  click('button', `Save ${noun}`),
  settle('upload', 'saved'),
];

/** The question before a picture is removed. */
export function removalWalk(of: WalkedUpload): Walk {
  const machine = of.machine.implementations.actors['removing'] as AnyStateMachine;
  const action = `Remove ${of.noun}`;
  return {
    ...confirmWalk,
    machine,
    input: { subject: of.subject },
    events: {
      'confirm.accept': [{ name: action, event: { type: 'confirm.accept' }, by: [click('button', action)] }],
      'confirm.cancel': [
        { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
      ],
    },
    effects: {
      [of.remove]: [
        { name: 'removed', done: of.answer },
        {
          name: 'refused',
          error: new ApiError(403, 'forbidden', REFUSED),
          shows: [{ role: 'alert', text: `${of.notRemoved}. ${REFUSED}`, is: 'focused' }],
        },
        { name: 'broken', error: new Error('boom'), shows: [seeText('alert', of.notRemoved)] },
      ],
    },
    asks: { [of.remove]: { '*': of.asked } },
    states: {
      asking: [see('alertdialog', `Remove the ${of.noun}?`), absentText('alert', of.notRemoved)],
      doing: [seeDisabled('button', action), seeDisabled('button', 'Cancel')],
      refused: [seeText('alert', of.notRemoved), see('button', action)],
    },
  };
}

export function uploadWalk(of: WalkedUpload): Walk {
  const { noun, subject } = of;
  const [choose, save, remove] = [`Upload ${noun}`, `Save ${noun}`, `Remove ${noun}`];
  const removed = (name: string, isDone: boolean, by: readonly Trigger[]) => ({
    name,
    event: { type: 'xstate.done.actor.removing' as const, output: { subject, isDone } },
    by,
    shows: [absent('alertdialog', `Remove the ${noun}?`)],
  });
  return defineWalk({
    title: of.title,
    purpose: of.purpose,
    spec: of.spec,
    machine: of.machine as AnyUpload,
    input: { subject, url: OLD, page: createEmptyActor() } as never,
    events: {
      'file.choose': [
        {
          name: 'a picture',
          event: { type: 'file.choose', file: goodFile },
          by: [chooseFile(choose, goodFile)],
          shows: [absentText('alert', of.badFormat), absentText('alert', TOO_LARGE)],
        },
        {
          name: 'a text',
          event: { type: 'file.choose', file: textFile },
          by: [chooseFile(choose, textFile)],
          shows: [seeText('alert', of.badFormat)],
        },
        {
          name: 'a picture of more than 5 MB',
          event: { type: 'file.choose', file: hugeFile },
          by: [chooseFile(choose, hugeFile)],
          shows: [seeText('alert', TOO_LARGE)],
        },
      ],
      'upload.start': [
        {
          name: save,
          event: { type: 'upload.start' },
          by: [click('button', save)],
          when: (snapshot: Snapshot) => !snapshot.matches('failed'),
        },
        {
          name: 'Retry',
          event: { type: 'upload.start' },
          by: [click('button', 'Retry')],
          when: (snapshot: Snapshot) => snapshot.matches('failed'),
        },
      ],
      'upload.cancel': [
        { name: 'Cancel upload', event: { type: 'upload.cancel' }, by: [click('button', 'Cancel upload')] },
      ],
      'upload.progressed': [
        {
          name: '40 %',
          event: { type: 'upload.progressed', percent: 40 },
          by: [report('watchProgress', { type: 'upload.progressed', percent: 40 })],
          when: ({ context }: Snapshot) => context.percent === 0,
          shows: [seeText('progressbar', '40%')],
        },
        {
          name: '100 %',
          event: { type: 'upload.progressed', percent: 100 },
          by: [report('watchProgress', { type: 'upload.progressed', percent: 100 })],
          when: ({ context }: Snapshot) => context.percent === 40,
          shows: [seeText('progressbar', '100%'), seeDisabled('button', 'Cancel upload')],
        },
      ],
      'picture.remove': [{ name: remove, event: { type: 'picture.remove' }, by: [click('button', remove)] }],
      'xstate.done.actor.removing': [
        removed('removed', true, [click('button', remove), settle(of.remove, 'removed')]),
        removed('cancelled', false, [click('button', 'Cancel')]),
      ],
    },
    delays: { successNotice: 3000 },
    effects: {
      upload: [
        { name: 'saved', done: of.answer, shows: [seeText('status', of.saved)] },
        refusal(
          'refused',
          new ApiError(415, 'unsupported_media_type', of.badFormat),
          `${of.failed}. ${of.badFormat}`,
        ),
        refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), `${of.failed}. ${NETWORK_SENTENCE}`),
        refusal('broken', new Error('boom'), of.failed),
      ],
    },
    asks: { upload: { '*': { ...of.asked, file: goodFile } } },
    listeners: ['watchProgress'],
    children: { removing: removalWalk(of) },
    states: {
      idle: [see('button', choose), absent('button', save), absent('button', 'Cancel upload')],
      preview: [see('button', save), see('button', 'Cancel upload'), see('button', choose)],
      uploading: [
        see('progressbar', `Uploading ${noun}`),
        seeDisabled('button', choose),
        absent('button', save),
      ],
      failed: [see('button', 'Retry'), see('button', 'Cancel upload')],
      saved: [see('button', remove), absent('progressbar', `Uploading ${noun}`)],
      removing: [see('alertdialog', `Remove the ${noun}?`)],
    },
    relevant: ({ file, percent, problem, url }) => ({ file: file?.name ?? null, percent, problem, url }),
    secret: { context: [], events: [] },
  });
}
