/** How the editor of one cell is walked (spec §4). Its screen is a cell of the renewal table. */
import {
  absent,
  absentText,
  clickOutside,
  defineWalk,
  press,
  report,
  scroll,
  see,
  seeCell,
  seeFieldError,
  seeSort,
  seeText,
  seeValue,
  type,
} from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleFields } from './renewals.sample.ts';
import { cell, column, editor, row, sortedView } from './renewals-situations.ts';

const back = { type: 'view.open', view: sortedView };

export const cellEditorWalk = defineWalk({
  title: 'Cell editor',
  purpose: 'Takes what is typed into one cell: to be saved, to be kept as a draft, or not at all.',
  spec: '§4 Renewal table, §8',
  machine: renewalFlows.editor,
  input: { ...cell, draft: '120000', problem: '', fields: sampleFields, place: 'row' },
  events: {
    'cell.change': [
      {
        name: 'another number',
        event: { type: 'cell.change', draft: '150000' },
        by: [type('spinbutton', editor, '150000')],
        shows: [seeValue('spinbutton', editor, '150000')],
      },
      {
        name: 'a negative number',
        event: { type: 'cell.change', draft: '-5' },
        by: [type('spinbutton', editor, '-5')],
        shows: [seeValue('spinbutton', editor, '-5')],
      },
    ],
    'cell.commit': [
      {
        name: 'Enter',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'spinbutton', editor)],
        when: ({ context }) => context.draft !== '-5',
      },
      {
        name: 'Enter on a negative number',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'spinbutton', editor)],
        when: ({ context }) => context.draft === '-5',
        shows: seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
      },
    ],
    'cell.cancel': [
      {
        name: 'Escape',
        event: { type: 'cell.cancel' },
        by: [press('Escape', 'spinbutton', editor)],
        shows: [seeCell(column, row, '$120,000')],
      },
    ],
    'cell.leave': [
      { name: 'click outside', event: { type: 'cell.leave' }, by: [clickOutside] },
      { name: 'table scroll', event: { type: 'cell.leave' }, by: [scroll('grid', 'Renewals')] },
      {
        name: 'Back',
        event: { type: 'cell.leave' },
        by: [report('watchView', back)],
        when: ({ context }) => context.draft === '150000',
        shows: [seeSort('Term', 'ascending'), seeText('gridcell', 'Discard')],
      },
    ],
  },
  effects: {},
  states: {
    'open.typing': [see('spinbutton', editor), absentText('alert', 'Please enter a number of 0 or more')],
    'open.invalid': [see('spinbutton', editor), seeText('alert', 'Please enter a number of 0 or more')],
    entered: [absent('spinbutton', editor)],
    left: [absent('spinbutton', editor)],
    cancelled: [absent('spinbutton', editor), absent('button', 'Discard')],
  },
  relevant: ({ draft, problem }) => ({ draft, problem }),
  secret: { context: [], events: [] },
});
