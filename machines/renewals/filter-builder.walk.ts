/** The walk of the filter builder of the renewals (spec §2.5). */
import { absent, click, defineWalk, press, see, seeText, seeValue, type } from '../testing/walk.ts';
import {
  amount,
  revenue,
  several,
  either,
  deep,
  most,
  broken,
  told,
  condition,
  isEmpty,
  has,
  isBlank,
  isUntouched,
} from './filter-builder-situations.ts';
import { renewalFlows } from './renewals.machine.ts';

export const renewalFilterWalk = defineWalk({
  title: 'Filter builder',
  purpose: 'Narrows the table by conditions on any field, joined by and or or, in groups.',
  spec: '§2.5',
  machine: renewalFlows.filter,
  input: { me: 'm1' },
  events: {
    'table.changed': [
      told('no filter', ''),
      told('one condition', amount, [see('button', revenue)]),
      told('a condition and a group', several, [see('button', revenue), see('button', either.slice(1, -1))]),
      told('groups within each other', deep),
      told('thirty conditions', most),
      told('a condition of a field that is gone', broken, [see('button', revenue)]),
    ],
    'builder.open': [
      {
        name: 'Filter',
        event: { type: 'builder.open', at: null },
        by: [click('button', 'Filter')],
        when: isEmpty,
        shows: [{ role: 'combobox', name: 'Field, condition 1', is: 'focused' }],
      },
      {
        name: 'the first condition',
        event: { type: 'builder.open', at: 0 },
        by: [click('button', revenue)],
        when: (snapshot) => snapshot.context.filter.includes(amount),
        shows: [seeValue('textbox', 'Value, condition 1', '10000')],
      },
      {
        name: 'Filter 30',
        event: { type: 'builder.open', at: null },
        by: [click('button', 'Filter 30')],
        when: has(most),
      },
    ],
    'condition.add': [
      {
        name: 'Add condition',
        event: { type: 'condition.add', at: [] },
        by: [click('button', 'Add condition')],
        when: (snapshot) => isBlank(snapshot) || (has(most)(snapshot) && isUntouched(snapshot)),
        shows: [],
      },
    ],
    'group.add': [
      {
        name: 'Add group',
        event: { type: 'group.add', at: [] },
        by: [click('button', 'Add group')],
        when: (snapshot) => isBlank(snapshot) || (has(most)(snapshot) && isUntouched(snapshot)),
      },
      {
        name: 'Add group to group 2.2',
        event: { type: 'group.add', at: [1, 1] },
        by: [click('button', 'Add group to group 2.2')],
        when: (snapshot) => has(deep)(snapshot) && isUntouched(snapshot),
        shows: [seeText('alert', 'Please put at most 3 groups inside each other')],
      },
    ],
    'part.remove': [
      {
        name: 'Remove condition 1',
        event: { type: 'part.remove', at: [0] },
        by: [click('button', 'Remove condition 1')],
        when: isBlank,
        shows: [
          absent('combobox', 'Field, condition 1'),
          { role: 'button', name: 'Add condition', is: 'focused' },
        ],
      },
      {
        name: 'Remove group 2',
        event: { type: 'part.remove', at: [1] },
        by: [click('button', 'Remove group 2')],
        when: (snapshot) => has(several)(snapshot) && isUntouched(snapshot),
        shows: [absent('group', 'Group 2'), absent('combobox', 'Match')],
      },
    ],
    'join.change': [
      {
        name: 'any of these conditions',
        event: { type: 'join.change', at: [], join: 'or' },
        by: [click('combobox', 'Match'), click('option', 'any of these conditions')],
        when: (snapshot) => has(several)(snapshot) && isUntouched(snapshot),
      },
    ],
    'field.change': [
      {
        name: 'Owner',
        event: { type: 'field.change', at: [0], field: 'account_owner' },
        by: [click('combobox', 'Field, condition 1'), click('option', 'Owner')],
        when: isBlank,
      },
      {
        name: 'Renewal date',
        event: { type: 'field.change', at: [0], field: 'renewal_date' },
        by: [click('combobox', 'Field, condition 1'), click('option', 'Renewal date')],
        when: isBlank,
      },
    ],
    'operator.change': [
      {
        name: 'is any of',
        event: { type: 'operator.change', at: [0], operator: 'any_of' },
        by: [click('combobox', 'Operator, condition 1'), click('option', 'is any of')],
        when: (snapshot) =>
          condition(snapshot, 0)?.field === 'account_owner' && condition(snapshot, 0)?.operator === 'is',
      },
      {
        name: 'is empty',
        event: { type: 'operator.change', at: [0], operator: 'empty' },
        by: [click('combobox', 'Operator, condition 1'), click('option', 'is empty')],
        when: isBlank,
        shows: [absent('textbox', 'Value, condition 1')],
      },
    ],
    'texts.change': [
      {
        name: 'a text',
        event: { type: 'texts.change', at: [0], texts: ['N'] },
        by: [type('textbox', 'Value, condition 1', 'N')],
        when: isBlank,
        shows: [seeValue('textbox', 'Value, condition 1', 'N')],
      },
      {
        name: 'you',
        event: { type: 'texts.change', at: [0], texts: ['me'] },
        by: [click('combobox', 'Value, condition 1'), click('option', 'Maya Okafor (you)')],
        when: (snapshot) => {
          const first = condition(snapshot, 0);
          return (
            isEmpty(snapshot) &&
            first?.field === 'account_owner' &&
            first.texts.length === 0 &&
            snapshot.context.draft.parts.length === 1
          );
        },
      },
      {
        name: 'today',
        event: { type: 'texts.change', at: [0], texts: ['today'] },
        by: [click('combobox', 'Kind of value, condition 1'), click('option', 'Today')],
        when: (snapshot) => {
          const first = condition(snapshot, 0);
          return first?.field === 'renewal_date' && first.texts.length === 0;
        },
        shows: [absent('textbox', 'Value, condition 1')],
      },
    ],
    'draft.clear': [
      {
        name: 'Remove all',
        event: { type: 'draft.clear' },
        by: [click('button', 'Remove all')],
        when: (snapshot) => has(several)(snapshot) && isUntouched(snapshot),
        shows: [{ role: 'button', name: 'Add condition', is: 'focused' }],
      },
    ],
    'filter.apply': [
      {
        name: 'Apply',
        event: { type: 'filter.apply' },
        by: [click('button', 'Apply')],
      },
    ],
    'builder.close': [
      { name: 'Cancel', event: { type: 'builder.close' }, by: [click('button', 'Cancel')] },
      { name: 'Escape', event: { type: 'builder.close' }, by: [press('Escape')], shortcut: true },
    ],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
    'chip.remove': [
      {
        name: 'the only condition',
        event: { type: 'chip.remove', index: 0 },
        by: [click('button', `Remove ${revenue}`)],
        when: has(amount),
        shows: [absent('button', revenue), { role: 'button', name: 'Filter', is: 'focused' }],
      },
      {
        name: 'Delete on the group',
        event: { type: 'chip.remove', index: 1 },
        by: [press('Delete', 'button', either.slice(1, -1))],
        when: has(several),
        shows: [{ role: 'button', name: revenue, is: 'focused' }],
      },
    ],
    'filter.clear': [
      {
        name: 'Clear filter',
        event: { type: 'filter.clear' },
        by: [click('button', 'Clear filter')],
        when: has(several),
        shows: [absent('button', revenue)],
      },
    ],
    'filter.repair': [
      {
        name: 'Remove this part',
        event: { type: 'filter.repair' },
        by: [click('button', 'Remove this part')],
        when: has(broken),
        shows: [see('button', revenue), absent('button', 'Remove this part')],
      },
    ],
  },
  effects: {},
  listeners: ['watchTable'],
  states: {
    closed: [absent('dialog', 'Filter renewals')],
    open: [see('dialog', 'Filter renewals'), see('button', 'Apply')],
    leaving: [see('alertdialog', 'Discard what you typed?')],
  },
  relevant: ({ filter, fields, draft, problems, problem }) => ({
    filter,
    known: fields.length,
    draft,
    problems,
    problem,
  }),
  secret: { context: [], events: [] },
});
