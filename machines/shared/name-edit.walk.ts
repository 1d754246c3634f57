/** The walk of a name that is changed in place, in the words of each place that has one (spec §2.8, §2.12, §8). */
import { createEmptyActor, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { fullNameEdit } from '../settings/user-profile.machine.ts';
import {
  absent,
  click,
  defineWalk,
  press,
  refusal,
  see,
  seeDisabled,
  seeFieldError,
  seeText,
  seeValue,
  settle,
  type,
  type Trigger,
  type Walk,
} from '../testing/walk.ts';

/** The machines differ in their subject only. */
type AnyNameEdit = typeof fullNameEdit;
type Snapshot = SnapshotFrom<AnyNameEdit>;

export interface WalkedName {
  readonly title: string;
  readonly purpose: string;
  readonly spec: string;
  readonly machine: AnyStateMachine;
  readonly subject: unknown;
  /** The field, such as `Full name`, and the button that opens it. */
  readonly label: string;
  readonly edit: string;
  readonly stored: string;
  readonly renamed: string;
  readonly missing: string;
  readonly saved: string;
  readonly failed: string;
  /** The name of the call, what it is asked for `renamed`, and what it answers. */
  readonly call: string;
  readonly asked: object;
  readonly answer: object;
}

const REFUSED = 'Your role does not allow this.';

/** Changes the name and saves it. */
export const saveName = ({ edit, label, renamed, call }: WalkedName): readonly Trigger[] => [
  click('button', edit),
  type('textbox', label, renamed),
  click('button', 'Save'),
  settle(call, 'saved'),
];

export function nameWalk(of: WalkedName): Walk {
  const { label, edit, stored, renamed } = of;
  const field = { role: 'textbox', name: label } as const;
  const typing = (value: string) => ({
    event: { type: 'field.change' as const, field: 'name' as const, value },
    by: [type('textbox', label, value)],
    shows: [seeValue('textbox', label, value)],
  });
  return defineWalk({
    title: of.title,
    purpose: of.purpose,
    spec: of.spec,
    machine: of.machine as AnyNameEdit,
    input: { subject: of.subject, stored, page: createEmptyActor() } as never,
    events: {
      'name.edit': [{ name: edit, event: { type: 'name.edit' }, by: [click('button', edit)] }],
      'field.change': [
        {
          name: 'another name',
          ...typing(renamed),
          when: ({ context }: Snapshot) => context.name !== renamed && context.stored !== renamed,
        },
        { name: 'no name', ...typing(''), when: ({ context }: Snapshot) => context.name !== '' },
        {
          name: 'the same name with a space',
          ...typing(`${stored} `),
          when: ({ context }: Snapshot) => context.stored === stored && context.name === renamed,
        },
      ],
      'form.submit': [
        {
          name: 'Save',
          event: { type: 'form.submit' },
          by: [click('button', 'Save')],
          when: ({ context }: Snapshot) => context.name !== '',
        },
        {
          name: 'Save, without a name',
          event: { type: 'form.submit' },
          by: [click('button', 'Save')],
          when: ({ context }: Snapshot) => context.name === '',
          shows: seeFieldError(field, of.missing),
        },
      ],
      'form.cancel': [
        { name: 'Cancel', event: { type: 'form.cancel' }, by: [click('button', 'Cancel')] },
        {
          name: 'Escape',
          event: { type: 'form.cancel' },
          by: [press('Escape', 'textbox', label)],
          shortcut: true,
        },
      ],
    },
    delays: { successNotice: 3000 },
    effects: {
      [of.call]: [
        { name: 'saved', done: of.answer, shows: [seeText('status', of.saved)] },
        refusal('refused', new ApiError(403, 'forbidden', REFUSED), `${of.failed}. ${REFUSED}`),
        refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), `${of.failed}. ${NETWORK_SENTENCE}`),
        refusal('broken', new Error('boom'), of.failed),
      ],
    },
    asks: { [of.call]: { '*': of.asked } },
    states: {
      viewing: [see('button', edit), absent('textbox', label)],
      editing: [see('textbox', label), see('button', 'Save'), see('button', 'Cancel')],
      saving: [seeDisabled('textbox', label), seeDisabled('button', 'Save')],
      saved: [seeText('status', of.saved), see('button', edit)],
    },
    relevant: ({ name, stored: held, problem }) => ({ name, held, problem: problem?.text ?? null }),
    secret: { context: [], events: [] },
  });
}
