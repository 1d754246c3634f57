/** The walk of the support targets (decision 76). */
import { defaultTargets } from '../../contract/support-targets.ts';
import { settingsWalk } from '../shared/settings-cases.ts';
import { see } from '../testing/walk.ts';
import { supportTargetsMachine } from './support-targets.machine.ts';

const settings = { ...defaultTargets, solve_low: 72 };

export const supportTargetsWalk = settingsWalk({
  title: 'Support targets',
  purpose: 'Sets within how many hours a support request is first answered and solved, by its priority.',
  spec: '§2.2',
  machine: supportTargetsMachine,
  button: 'Targets',
  dialog: 'Support targets',
  readers: 'Only admins (Workspace Configuration) may change them.',
  load: 'getSupportTargets',
  save: 'updateSupportTargets',
  settings,
  theirs: { ...settings, answer_urgent: 1 },
  faster:
    'Tom Lindqvist changed these targets while they were open here. Save again to replace that change, or cancel to keep it.',
  changed: {
    name: 'answer_urgent',
    label: 'Urgent, first answer',
    first: '0.5',
    good: '0.75',
    bad: '0.3',
    problem: 'Please enter hours from 0.25 to 2,000 in steps of a quarter',
  },
  filled: { name: 'solve_low', label: 'Low, solution', first: '72', byDefault: '120' },
  shown: [
    see('textbox', 'Urgent, solution'),
    see('textbox', 'High, first answer'),
    see('textbox', 'High, solution'),
    see('textbox', 'Normal, first answer'),
    see('textbox', 'Normal, solution'),
    see('textbox', 'Low, first answer'),
  ],
});
