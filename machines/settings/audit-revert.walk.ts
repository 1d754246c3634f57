/** The walk of taking back one change of the audit log (spec §2.10). */
import { click, defineWalk, see, seeDisabled, seeFocused, seeText } from '../testing/walk.ts';
import { revertOutcomes } from './audit-cases.ts';
import { auditRevertMachine } from './audit-revert.machine.ts';
import { edited } from './audit.sample.ts';

export const auditRevertWalk = defineWalk({
  title: 'Revert of a change',
  purpose: 'Takes back one change of the audit log, unless the value was changed since.',
  spec: '§2.10',
  machine: auditRevertMachine,
  input: { entry: edited, field: 'owner_confidence' },
  events: {
    'revert.accept': [{ name: 'Revert', event: { type: 'revert.accept' }, by: [click('button', 'Revert')] }],
    'revert.cancel': [{ name: 'Cancel', event: { type: 'revert.cancel' }, by: [click('button', 'Cancel')] }],
    'revert.reload': [
      { name: 'Reload', event: { type: 'revert.reload' }, by: [click('button', 'Reload the log')] },
    ],
  },
  effects: { revertAudit: revertOutcomes },
  asks: { revertAudit: { '*': { params: { id: 'a1' }, body: { field: 'owner_confidence' } } } },
  states: {
    asking: [
      see('alertdialog', 'Revert Confidence?'),
      seeText('alertdialog', 'Northwind Traders'),
      seeText('alertdialog', 'Maya Okafor changed it on Jan 15, 2026, 4:12 PM.'),
      seeText('insertion', 'Medium'),
      seeText('deletion', 'Low'),
      seeFocused('button', 'Cancel'),
    ],
    reverting: [seeDisabled('button', 'Revert'), seeDisabled('button', 'Cancel')],
    refused: [see('button', 'Revert')],
    stale: [see('button', 'Reload the log'), see('button', 'Cancel')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
