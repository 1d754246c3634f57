/** The dialog of the support targets (decision 76): within how many hours a request is answered and solved, by its priority. */
import type { ActorRefFrom } from 'xstate';
import {
  defaultTargets,
  getSupportTargets,
  staleTargets,
  TARGET_LEAST,
  TARGET_MOST,
  updateSupportTargets,
  WRONG_HOURS,
  type SupportTargets,
} from '../../contract/support-targets.ts';
import { defineForm, type FieldRules } from '../shared/form.ts';
import { settingsDialog } from '../shared/settings-dialog.ts';

export type TargetField = keyof SupportTargets;

const hours: FieldRules = {
  problem(typed) {
    const text = typed.trim();
    const amount = Number(text);
    const isRight =
      /^\d{1,4}(\.\d{1,3})?$/.test(text) &&
      amount >= TARGET_LEAST &&
      amount <= TARGET_MOST &&
      Number.isInteger(amount / TARGET_LEAST);
    return isRight ? null : WRONG_HOURS;
  },
};

export const targetForm = defineForm<TargetField>({
  answer_urgent: hours,
  solve_urgent: hours,
  answer_high: hours,
  solve_high: hours,
  answer_normal: hours,
  solve_normal: hours,
  answer_low: hours,
  solve_low: hours,
});

export const supportTargetsMachine = settingsDialog({
  id: 'supportTargets',
  form: targetForm,
  load: getSupportTargets,
  save: updateSupportTargets,
  stale: staleTargets,
  defaults: defaultTargets,
  many: 'targets',
});

export type SupportTargetsActor = ActorRefFrom<typeof supportTargetsMachine>;
