/** The walk of the marks of cells that others changed. */
import { absentText, defineWalk, report, seeText } from '../testing/walk.ts';
import { liveMarksMachine, type MarksReport } from './live-marks.machine.ts';

const SAID = 'Priya Raman changed Annual revenue of Northwind Traders';
const told: MarksReport = {
  type: 'marks.told',
  marks: { r1: { columns: ['annual_revenue'], by: 'Priya Raman' } },
  text: SAID,
};

export const liveMarksWalk = defineWalk({
  title: 'Marks of live changes',
  purpose: 'Marks for a moment what others changed in a table, and says it once.',
  spec: '§2.5',
  machine: liveMarksMachine,
  events: {
    'marks.told': [{ name: 'somebody changed a cell', event: told, by: [report('watchTable', told)] }],
  },
  delays: { marked: 2520 },
  effects: {},
  listeners: ['watchTable'],
  states: { quiet: [absentText('status', SAID)], marking: [seeText('status', SAID)] },
  relevant: () => null,
  secret: { context: [], events: [] },
});
