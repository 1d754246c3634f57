/** The walk of a dialog of settings (`settingsDialog`), in the words of each place that has one. */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from './form-cases.ts';
import type { settingsDialog } from './settings-dialog.ts';
import {
  absent,
  click,
  defineWalk,
  refusal,
  report,
  see,
  seeBanner,
  seeDisabled,
  seeError,
  seeFieldError,
  seeValue,
  type Expectation,
  type Walk,
} from '../testing/walk.ts';

/** The machines differ in their fields only. */
type AnySettings = ReturnType<typeof settingsDialog<string, Readonly<Record<string, number | boolean>>>>;
type Snapshot = SnapshotFrom<AnySettings>;

interface WalkedField {
  readonly name: string;
  readonly label: string;
  /** What the workspace has, as it is shown. */
  readonly first: string;
}

export interface WalkedSettings {
  readonly title: string;
  readonly purpose: string;
  readonly spec: string;
  readonly machine: AnyStateMachine;
  /** The names of the button and of the dialog. */
  readonly button: string;
  readonly dialog: string;
  /** What a person reads who may not configure. */
  readonly readers: string;
  /** The names of the calls. */
  readonly load: string;
  readonly save: string;
  readonly settings: Readonly<Record<string, number | boolean>>;
  /** As another admin changed them meanwhile. */
  readonly theirs: Readonly<Record<string, number | boolean>>;
  readonly faster: string;
  /** A field that is changed, and values that are right and wrong. */
  readonly changed: WalkedField & {
    readonly good: string;
    readonly bad: string;
    readonly problem: string;
  };
  /** A field that has another value than its default. */
  readonly filled: WalkedField & { readonly byDefault: string };
  /** Controls of the dialog. */
  readonly shown: readonly Expectation[];
}

const refused = 'Only admins (Workspace Configuration) may do this.';
const ofWorkspace = { params: { id: 'w1' } };
const isAdmin = ({ context }: Snapshot) => context.role === 'admin';

export function settingsWalk(of: WalkedSettings): Walk {
  const { machine, button, dialog, load, save, settings, theirs, changed, filled } = of;
  const field = { role: 'textbox', name: changed.label } as const;
  const has = (values: Readonly<Record<string, string>>) => (snapshot: Snapshot) =>
    Object.entries(values).every(([name, value]) => snapshot.context[name] === value);
  const isFirst = has({ [changed.name]: changed.first, [filled.name]: filled.first });
  const isBad = has({ [changed.name]: changed.bad });
  const isGood = has({ [changed.name]: changed.good });
  const body = (name: string, to: string, from: number | boolean | undefined) => ({
    ...ofWorkspace,
    body: { [name]: Number(to), expected: { [name]: from } },
  });
  return defineWalk({
    title: of.title,
    purpose: of.purpose,
    spec: of.spec,
    machine: machine as unknown as AnySettings,
    input: { workspaceId: 'w1', role: 'admin' },
    events: {
      'settings.open': [{ name: button, event: { type: 'settings.open' }, by: [click('button', button)] }],
      'load.retry': [
        { name: 'Try again', event: { type: 'load.retry' }, by: [click('button', 'Try again')] },
      ],
      'defaults.fill': [
        {
          name: 'Use defaults',
          event: { type: 'defaults.fill' },
          by: [click('button', 'Use defaults')],
          when: isFirst,
          shows: [seeValue('textbox', filled.label, filled.byDefault)],
        },
      ],
      'field.change': [
        {
          ...typing('another value', changed.name, changed.label, changed.good),
          when: (snapshot) => has({ [filled.name]: filled.first })(snapshot) && !isGood(snapshot),
        },
        { ...typing('a wrong value', changed.name, changed.label, changed.bad), when: isFirst },
      ],
      'field.leave': [
        {
          name: 'the field',
          event: { type: 'field.leave', field: changed.name },
          by: [click('textbox', changed.label), click('textbox', filled.label)],
          when: isBad,
          shows: [seeError(field, changed.problem)],
        },
      ],
      'form.submit': [
        {
          name: 'Save a wrong value',
          event: { type: 'form.submit' },
          by: [click('button', 'Save')],
          when: isBad,
          shows: seeFieldError(field, changed.problem),
        },
        {
          name: 'Save',
          event: { type: 'form.submit' },
          by: [click('button', 'Save')],
          when: (snapshot) => !isBad(snapshot),
        },
      ],
      'form.leave': [
        {
          name: 'Cancel',
          event: { type: 'form.leave' },
          by: [click('button', 'Cancel')],
          when: (snapshot) => !snapshot.matches('reading'),
        },
        {
          name: 'Close',
          event: { type: 'form.leave' },
          by: [click('button', 'Close')],
          when: (snapshot) => snapshot.matches('reading'),
        },
      ],
      'leave.confirm': [
        { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
      ],
      'leave.cancel': [
        { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
      ],
      'rights.changed': [
        {
          name: 'the person may no longer configure',
          event: { type: 'rights.changed', role: 'editor' },
          by: [report('watchRights', { type: 'rights.changed', role: 'editor' })],
          when: (snapshot) => snapshot.matches('closed') && isAdmin(snapshot),
          shows: [see('button', button)],
        },
        {
          name: 'the person may configure now',
          event: { type: 'rights.changed', role: 'admin' },
          by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
          when: (snapshot) => snapshot.matches('reading'),
          shows: [see('button', 'Save')],
        },
      ],
    },
    effects: {
      [load]: [
        { name: 'loaded', done: settings },
        {
          name: 'offline',
          error: new ApiError(0, 'network', NETWORK_SENTENCE),
          shows: [seeBanner(NETWORK_SENTENCE)],
        },
      ],
      [save]: [
        { name: 'saved', done: { ...settings, [changed.name]: Number(changed.good) } },
        refusal('refused', new ApiError(403, 'forbidden', refused), refused),
        refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
        refusal(
          'another admin was faster',
          new ApiError(409, 'stale_value', 'These settings have changed.', {
            settings: theirs,
            changed_by: 'Tom Lindqvist',
            changed_by_caller: false,
          }),
          of.faster,
        ),
      ],
    },
    asks: {
      [load]: { '*': ofWorkspace },
      [save]: {
        '*': body(changed.name, changed.good, settings[changed.name]),
        'defaults.fill: Use defaults → form.submit: Save': body(
          filled.name,
          filled.byDefault,
          settings[filled.name],
        ),
        [`${save}: another admin was faster → form.submit: Save`]: body(
          changed.name,
          changed.good,
          theirs[changed.name],
        ),
      },
    },
    listeners: ['watchRights'],
    states: {
      closed: [absent('dialog', dialog), see('button', button)],
      loading: [absent('dialog', dialog)],
      failed: [see('dialog', dialog), see('button', 'Try again')],
      reading: [
        see('dialog', dialog),
        { role: 'note', text: of.readers, is: 'shown' },
        seeValue('textbox', changed.label, changed.first),
        absent('button', 'Save'),
        absent('button', 'Use defaults'),
      ],
      editing: [see('dialog', dialog), see('button', 'Save'), ...of.shown],
      saving: [{ ...field, is: 'disabled' }, seeDisabled('button', 'Use defaults')],
      leaving: [see('alertdialog', 'Discard what you typed?')],
    },
    relevant: ({ settings: held, problem, touched, role, ...values }) => ({
      changed: values[changed.name],
      filled: values[filled.name],
      held: held[changed.name],
      problem,
      isLeft: touched.includes(changed.name),
      role,
    }),
    secret: { context: [], events: [] },
  });
}
