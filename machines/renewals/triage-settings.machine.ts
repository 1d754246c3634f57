/**
 * The dialog of the triage settings (decision 69): the weights of the forecast and the rules that flag a renewal. It loads what
 * the workspace has, sends only what was changed, and tells when another admin was faster.
 */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { roleHas, type Role } from '../../contract/rights.ts';
import {
  defaultTriage,
  getTriageSettings,
  staleTriage,
  TRIAGE_DAYS_MOST,
  updateTriageSettings,
  WRONG_DAYS,
  WRONG_WEIGHT,
  type TriageChanges,
  type TriageSettings,
} from '../../contract/triage.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { FormState } from '../shared/form-dialog.machine.ts';
import {
  defineForm,
  type FieldChange,
  type FieldRules,
  type FormProblem,
  type Values,
} from '../shared/form.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { staleIn } from '../shared/stale-in.ts';

export type TriageField = keyof TriageSettings;

const wholeFrom =
  (least: number, most: number, problem: string): NonNullable<FieldRules['problem']> =>
  (typed) => {
    const text = typed.trim();
    return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most ? null : problem;
  };

const weight: FieldRules = { problem: wholeFrom(0, 100, WRONG_WEIGHT) };
const days: FieldRules = { problem: wholeFrom(1, TRIAGE_DAYS_MOST, WRONG_DAYS) };

export const triageForm = defineForm<TriageField>({
  weight_high: weight,
  weight_medium: weight,
  weight_low: weight,
  weight_none: weight,
  notice_on: {},
  notice_days: days,
  closing_on: {},
  closing_days: days,
  checkpoint_on: {},
  checkpoint_days: days,
  untouched_on: {},
  untouched_days: days,
});

interface TriageInput {
  readonly workspaceId: string;
  readonly role: Role;
}

type TriageContext = TriageInput &
  Values<TriageField> &
  FormState<TriageField> & {
    /** As the server last told them. */
    readonly settings: TriageSettings;
  };

type TriageEvent =
  | { type: 'triage.open' }
  | { type: 'load.retry' }
  | { type: 'defaults.fill' }
  | ({ type: 'field.change' } & FieldChange<TriageField>)
  | { type: 'field.leave'; field: TriageField }
  | { type: 'form.submit' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RightsChanged;

/** A switch that is on is `yes`. */
const valuesOf = (settings: TriageSettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'yes' : '') : String(value),
    ]),
  ) as Values<TriageField>;

const blank = (settings: TriageSettings) => {
  const first = valuesOf(settings);
  return { ...first, settings, first, touched: [], problem: null };
};

/** What the person changed, each with what they saw of it. The form has checked the values. */
function bodyOf(context: TriageContext): TriageChanges & { expected: TriageChanges } {
  const changed = triageForm.fields.filter((name) => context[name] !== context.first[name]);
  const valueOf = (name: TriageField) =>
    name.endsWith('_on') ? context[name] === 'yes' : Number(context[name]);
  return {
    ...Object.fromEntries(changed.map((name) => [name, valueOf(name)])),
    expected: Object.fromEntries(changed.map((name) => [name, context.settings[name]])),
  };
}

const staleOf = staleIn(staleTriage);
const notSaved = sentenceOr('The settings were not saved. Please try again.');
const notLoaded = sentenceOr('The settings were not loaded. Please try again.');

function problemOf(error: unknown): FormProblem {
  const stale = staleOf(error);
  if (stale === null) return { field: 'form', text: notSaved(error) };
  const who = stale.changed_by_caller ? 'You' : (stale.changed_by ?? 'Another person');
  const where = stale.changed_by_caller ? ' in another window' : '';
  return {
    field: 'form',
    text: `${who} changed these settings${where} while they were open here. Save again to replace that change, or cancel to keep it.`,
  };
}

export const triageSettingsMachine = setup({
  types: {
    context: {} as TriageContext,
    events: {} as TriageEvent,
    input: {} as TriageInput,
    emitted: {} as { readonly type: 'triage.saved'; readonly settings: TriageSettings },
  },
  actors: {
    getTriageSettings: callSlot('triageSettings', getTriageSettings),
    updateTriageSettings: callSlot('triageSettings', updateTriageSettings),
    watchRights: watchRights('triageSettings'),
  },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.role, 'configure'),
    isWrong: triageForm.isWrong,
    isDirty: triageForm.isDirty,
  },
  actions: {
    ...triageForm.actions,
    ...triageForm.checkedActions,
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    keepSettings: assign((_, { settings }: { settings: TriageSettings }) => blank(settings)),
    fillDefaults: assign({ ...valuesOf(defaultTriage), problem: null }),
    keepLoadProblem: assign((_, { error }: { error: unknown }) => ({
      problem: { field: 'form', text: notLoaded(error) },
    })),
    keepProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      settings: staleOf(error)?.settings ?? context.settings,
    })),
  },
}).createMachine({
  id: 'triageSettings',
  context: ({ input }) => ({ ...blank(defaultTriage), ...input }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: {
      on: { 'triage.open': { guard: 'mayConfigure', target: 'loading', actions: 'clearProblem' } },
    },
    loading: {
      invoke: {
        id: 'getTriageSettings',
        src: 'getTriageSettings',
        input: ({ context }) => ({ params: { id: context.workspaceId } }),
        onDone: {
          target: 'editing',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepLoadProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'load.retry': { target: 'loading', actions: 'clearProblem' }, 'form.leave': 'closed' } },
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
        'defaults.fill': { actions: 'fillDefaults' },
        'form.submit': [
          { guard: 'isWrong', actions: ['touchAll', 'tellWrong'] },
          { guard: 'isDirty', target: 'saving', actions: 'clearProblem' },
          { target: 'closed' },
        ],
        'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'closed' }],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'updateTriageSettings',
        src: 'updateTriageSettings',
        input: ({ context }) => ({ params: { id: context.workspaceId }, body: bodyOf(context) }),
        onDone: {
          target: 'closed',
          actions: emit(({ event }) => ({ type: 'triage.saved', settings: event.output })),
        },
        onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    /** Closing would discard what was changed, so the person is asked. */
    leaving: { on: { 'leave.confirm': 'closed', 'leave.cancel': 'editing' } },
  },
});

export type TriageSettingsActor = ActorRefFrom<typeof triageSettingsMachine>;
