/** The walk of the triage settings (decision 69). */
import { defaultTriage, WRONG_WEIGHT } from '../../contract/triage.ts';
import { settingsWalk } from '../shared/settings-cases.ts';
import { see } from '../testing/walk.ts';
import { triageSettingsMachine } from './triage-settings.machine.ts';

const settings = { ...defaultTriage, weight_low: 20 };

export const triageSettingsWalk = settingsWalk({
  title: 'Triage settings',
  purpose: 'Sets the weights of the forecast and the rules that flag a renewal.',
  spec: '§2.5',
  machine: triageSettingsMachine,
  button: 'Triage settings',
  dialog: 'Triage settings',
  readers: 'Only admins (Workspace Configuration) may change them.',
  load: 'getTriageSettings',
  save: 'updateTriageSettings',
  settings,
  theirs: { ...settings, weight_medium: 40 },
  faster:
    'Tom Lindqvist changed these settings while they were open here. Save again to replace that change, or cancel to keep it.',
  changed: {
    name: 'weight_medium',
    label: 'Medium',
    first: '50',
    good: '60',
    bad: '101',
    problem: WRONG_WEIGHT,
  },
  filled: { name: 'weight_low', label: 'Low', first: '20', byDefault: '10' },
  shown: [
    see('textbox', 'High'),
    see('checkbox', 'Notice due'),
    see('checkbox', 'Closing without a confidence'),
    see('checkbox', 'Checkpoint: choose High or Low'),
    see('checkbox', 'Confidence untouched'),
  ],
});
