/** The dialog of the triage settings (decision 69): the weights of the forecast and the rules that flag a renewal. */
import type { ActorRefFrom } from 'xstate';
import {
  defaultTriage,
  getTriageSettings,
  staleTriage,
  TRIAGE_DAYS_MOST,
  updateTriageSettings,
  WRONG_DAYS,
  WRONG_WEIGHT,
  type TriageSettings,
} from '../../contract/triage.ts';
import { defineForm, type FieldRules } from '../shared/form.ts';
import { settingsDialog } from '../shared/settings-dialog.ts';

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

export const triageSettingsMachine = settingsDialog({
  id: 'triageSettings',
  form: triageForm,
  load: getTriageSettings,
  save: updateTriageSettings,
  stale: staleTriage,
  defaults: defaultTriage,
  many: 'settings',
});

export type TriageSettingsActor = ActorRefFrom<typeof triageSettingsMachine>;
