/**
 * Cases of the renewal table's walk for editing cells: with the editor, as drafts, with the clipboard, and giving an
 * account away.
 */
import {
  click,
  clickCell,
  clickOutside,
  copyCell,
  pasteCell,
  press,
  pressCell,
  scroll,
  see,
  seeCell,
  seeFieldError,
  seeText,
  seeValue,
  type,
} from '../testing/walk.ts';
import {
  editor,
  column,
  row,
  shown,
  draft,
  isUntouched,
  isPlain,
  owner,
  ownerEditor,
  edited,
  ownerDraft,
  isOwners,
  type RenewalsCases,
  cell,
} from './renewals-situations.ts';

const other = 'Cristina Vandyk…';

export const editCases = {
  'cell.open': [
    {
      name: 'own account',
      event: { type: 'cell.open', ...cell },
      by: [clickCell(column, row)],
      when: (snapshot) => !isOwners(snapshot) && snapshot.context.view.bucket === null,
      shows: [see('spinbutton', editor)],
    },
    {
      name: 'its owner',
      event: { type: 'cell.open', ...owner },
      by: [clickCell('Owner', row)],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [see('combobox', ownerEditor)],
    },
    {
      name: 'an account of somebody else',
      event: { type: 'cell.open', id: 'r2', field: 'annual_revenue' },
      by: [clickCell(column, 'Quarry & Stone Suppl…')],
      refused: true,
    },
  ],
  'cell.change': [
    {
      name: 'another owner',
      event: { type: 'cell.change', draft: 'm2' },
      by: [press('ArrowDown', 'combobox', ownerEditor)],
      when: ({ context }) => context.editing?.draft === 'm1',
    },
    {
      name: 'another number',
      event: { type: 'cell.change', draft: '150000' },
      by: [type('spinbutton', editor, '150000')],
      when: (snapshot) => !isOwners(snapshot),
    },
    {
      name: 'a newer number',
      event: { type: 'cell.change', draft: '200000' },
      by: [type('spinbutton', editor, '200000')],
      when: (snapshot) => shown(snapshot) === 150_000,
    },
    {
      name: 'the same number',
      event: { type: 'cell.change', draft: '120000' },
      by: [type('spinbutton', editor, '120000')],
      when: (snapshot) => !isOwners(snapshot),
    },
    {
      name: 'a negative number',
      event: { type: 'cell.change', draft: '-5' },
      by: [type('spinbutton', editor, '-5')],
      when: (snapshot) => !isOwners(snapshot),
    },
  ],
  'cell.commit': [
    {
      name: 'Enter',
      event: { type: 'cell.commit' },
      by: [press('Enter', 'spinbutton', editor)],
      when: (snapshot) => snapshot.context.editing?.draft !== '-5' && !isOwners(snapshot),
    },
    {
      name: 'Enter on another owner',
      event: { type: 'cell.commit' },
      by: [press('Enter', 'combobox', ownerEditor)],
      when: ({ context }) => context.editing?.draft === 'm2',
      shows: [see('alertdialog', 'Give Northwind Traders to Cristina Vandykeman?')],
    },
    {
      name: 'Enter on a negative number',
      event: { type: 'cell.commit' },
      by: [press('Enter', 'spinbutton', editor)],
      when: ({ context }) => context.editing?.draft === '-5',
      shows: seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
    },
  ],
  'cell.cancel': [
    {
      name: 'Escape',
      event: { type: 'cell.cancel' },
      by: [press('Escape', 'spinbutton', editor)],
      when: (snapshot) => !isOwners(snapshot),
    },
  ],
  'cell.leave': [
    { name: 'click outside', event: { type: 'cell.leave' }, by: [clickOutside] },
    { name: 'table scroll', event: { type: 'cell.leave' }, by: [scroll('grid', 'Renewals')] },
  ],
  'draft.save': [
    {
      name: 'Save',
      event: { type: 'draft.save', ...cell },
      by: [click('button', 'Save')],
      when: (snapshot) =>
        draft(snapshot) !== '-5' && !isOwners(snapshot) && snapshot.context.view.bucket === null,
    },
    {
      name: 'Save another owner',
      event: { type: 'draft.save', ...owner },
      by: [click('button', 'Save')],
      when: (snapshot) => ownerDraft(snapshot) === 'm2' && edited(snapshot) === undefined,
    },
    {
      name: 'Save a negative number',
      event: { type: 'draft.save', ...cell },
      by: [click('button', 'Save')],
      when: (snapshot) => draft(snapshot) === '-5',
      shows: [
        ...seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
        seeValue('spinbutton', editor, '-5'),
      ],
    },
  ],
  'cell.copied': [
    {
      name: 'Ctrl+C',
      event: { type: 'cell.copied', text: '$120,000' },
      by: [copyCell(column, row)],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [seeText('status', 'Copied $120,000')],
    },
  ],
  'cell.replace': [
    {
      name: 'a number pasted',
      event: { type: 'cell.replace', id: 'r1', column: 'annual_revenue', text: '150k' },
      by: [pasteCell(column, row, '150k')],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [seeCell(column, row, '$150,000')],
    },
    {
      name: 'a negative number pasted',
      event: { type: 'cell.replace', id: 'r1', column: 'annual_revenue', text: '-5' },
      by: [pasteCell(column, row, '-5')],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [
        ...seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
        seeValue('spinbutton', editor, '-5'),
      ],
    },
    {
      name: 'the same number pasted',
      event: { type: 'cell.replace', id: 'r1', column: 'annual_revenue', text: '$120,000' },
      by: [pasteCell(column, row, '$120,000')],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [seeCell(column, row, '$120,000')],
    },
    {
      name: 'pasted over an account of somebody else',
      event: { type: 'cell.replace', id: 'r2', column: 'annual_revenue', text: '5' },
      by: [pasteCell(column, 'Quarry & Stone Suppl…', '5')],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [seeCell(column, 'Quarry & Stone Suppl…', '$41,200')],
    },
    {
      name: 'another owner pasted',
      event: { type: 'cell.replace', id: 'r1', column: 'account_owner', text: 'cristina vandykeman' },
      by: [pasteCell('Owner', row, 'cristina vandykeman')],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
    },
    {
      name: 'Delete on the owner',
      event: { type: 'cell.replace', id: 'r1', column: 'account_owner', text: '' },
      by: [pressCell('Delete', 'Owner', row)],
      when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [see('alertdialog', 'Give Northwind Traders to nobody?')],
    },
  ],
  'give.confirm': [
    {
      name: 'Give away',
      event: { type: 'give.confirm' },
      by: [click('button', 'Give away')],
      when: ({ context }) => context.giving?.draft === 'm2',
      shows: [seeCell('Owner', row, other)],
    },
  ],
  'give.cancel': [
    {
      name: 'Cancel',
      event: { type: 'give.cancel' },
      by: [click('button', 'Cancel')],
      shows: [seeCell('Owner', row, 'Maya Okafor')],
    },
  ],
  'draft.discard': [
    {
      name: 'Discard',
      event: { type: 'draft.discard', ...cell },
      by: [click('button', 'Discard')],
      when: (snapshot) => !isOwners(snapshot) && snapshot.context.view.bucket === null,
    },
  ],
} satisfies Partial<RenewalsCases>;
