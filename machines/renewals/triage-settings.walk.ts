/** The walk of the triage settings (decision 69). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { defaultTriage, WRONG_WEIGHT } from '../../contract/triage.ts';
import { typing } from '../shared/form-cases.ts';
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
} from '../testing/walk.ts';
import { triageSettingsMachine } from './triage-settings.machine.ts';

const MEDIUM = { role: 'textbox', name: 'Medium' } as const;
const settings = { ...defaultTriage, weight_low: 20 };
const theirs = { ...settings, weight_medium: 40 };
const FASTER =
  'Tom Lindqvist changed these settings while they were open here. Save again to replace that change, or cancel to keep it.';
const refused = 'Only admins (Workspace Configuration) may do this.';
const ofWorkspace = { params: { id: 'w1' } };

export const triageSettingsWalk = defineWalk({
  title: 'Triage settings',
  purpose: 'Sets the weights of the forecast and the rules that flag a renewal.',
  spec: '§2.5',
  machine: triageSettingsMachine,
  input: { workspaceId: 'w1', role: 'admin' },
  events: {
    'triage.open': [
      { name: 'Triage settings', event: { type: 'triage.open' }, by: [click('button', 'Triage settings')] },
    ],
    'load.retry': [{ name: 'Try again', event: { type: 'load.retry' }, by: [click('button', 'Try again')] }],
    'defaults.fill': [
      {
        name: 'Use defaults',
        event: { type: 'defaults.fill' },
        by: [click('button', 'Use defaults')],
        when: ({ context }) => context.weight_low === '20' && context.weight_medium === '50',
        shows: [seeValue('textbox', 'Low', '10')],
      },
    ],
    'field.change': [
      {
        ...typing('another weight', 'weight_medium', 'Medium', '60'),
        when: ({ context }) => context.weight_medium !== '60' && context.weight_low === '20',
      },
      {
        ...typing('a weight over 100', 'weight_medium', 'Medium', '101'),
        when: ({ context }) => context.weight_medium === '50' && context.weight_low === '20',
      },
    ],
    'field.leave': [
      {
        name: 'the weight',
        event: { type: 'field.leave', field: 'weight_medium' },
        by: [click('textbox', 'Medium'), click('textbox', 'Low')],
        when: ({ context }) => context.weight_medium === '101',
        shows: [seeError(MEDIUM, WRONG_WEIGHT)],
      },
    ],
    'form.submit': [
      {
        name: 'Save a weight over 100',
        event: { type: 'form.submit' },
        by: [click('button', 'Save')],
        when: ({ context }) => context.weight_medium === '101',
        shows: seeFieldError(MEDIUM, WRONG_WEIGHT),
      },
      {
        name: 'Save',
        event: { type: 'form.submit' },
        by: [click('button', 'Save')],
        when: ({ context }) => context.weight_medium !== '101',
      },
    ],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
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
        when: (snapshot) => snapshot.matches('closed') && snapshot.context.role === 'admin',
        shows: [absent('button', 'Triage settings')],
      },
    ],
  },
  effects: {
    getTriageSettings: [
      { name: 'loaded', done: settings },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeBanner(NETWORK_SENTENCE)],
      },
    ],
    updateTriageSettings: [
      { name: 'saved', done: { ...settings, weight_medium: 60 } },
      refusal('refused', new ApiError(403, 'forbidden', refused), refused),
      refusal(
        'another admin was faster',
        new ApiError(409, 'stale_value', 'These settings have changed.', {
          settings: theirs,
          changed_by: 'Tom Lindqvist',
          changed_by_caller: false,
        }),
        FASTER,
      ),
    ],
  },
  asks: {
    getTriageSettings: { '*': ofWorkspace },
    updateTriageSettings: {
      '*': {
        ...ofWorkspace,
        body: { weight_medium: 60, expected: { weight_medium: 50 } },
      },
      'defaults.fill: Use defaults → form.submit: Save': {
        ...ofWorkspace,
        body: { weight_low: 10, expected: { weight_low: 20 } },
      },
      'updateTriageSettings: another admin was faster → form.submit: Save': {
        ...ofWorkspace,
        body: { weight_medium: 60, expected: { weight_medium: 40 } },
      },
    },
  },
  listeners: ['watchRights'],
  states: {
    closed: [absent('dialog', 'Triage settings')],
    loading: [absent('dialog', 'Triage settings'), see('button', 'Triage settings')],
    failed: [see('dialog', 'Triage settings'), see('button', 'Try again')],
    editing: [
      see('dialog', 'Triage settings'),
      see('textbox', 'High'),
      see('checkbox', 'Notice due'),
      see('checkbox', 'Closing without a confidence'),
      see('checkbox', 'Checkpoint: choose High or Low'),
      see('checkbox', 'Confidence untouched'),
    ],
    saving: [{ ...MEDIUM, is: 'disabled' }, seeDisabled('button', 'Use defaults')],
    leaving: [see('alertdialog', 'Discard what you typed?')],
  },
  relevant: ({ weight_medium, weight_low, settings: held, problem, touched, role }) => ({
    weight_medium,
    weight_low,
    held: held.weight_medium,
    problem,
    isLeft: touched.includes('weight_medium'),
    role,
  }),
  secret: { context: [], events: [] },
});
