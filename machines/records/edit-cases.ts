/**
 * Cases of the walk of a record table for editing cells: with the editor, as drafts, with the clipboard, and giving an
 * account away.
 */
import type { Edited } from './cell-editor.machine.ts';
import type { Answer } from './giving-question.machine.ts';
import {
  absent,
  click,
  clickCell,
  clickOutside,
  copyCell,
  pasteCell,
  press,
  pressCell,
  report,
  see,
  seeCell,
  seeDisabled,
  seeFieldError,
  seeText,
  seeValue,
  type,
} from '../testing/walk.ts';
import type { AnyTableCases, TableSituations, TableSnapshot, WalkedTable } from './table-situations.ts';

const other = 'Cristina Vandyk…';

/** The editor and the question end on the screen; the table hears with what. */
const ended = (output: Edited) => ({ type: 'xstate.done.actor.editor', actorId: 'editor', output }) as const;
const answered = (output: Answer) =>
  ({ type: 'xstate.done.actor.question', actorId: 'question', output }) as const;

export function editCases({ amount, quarry }: WalkedTable, situations: TableSituations) {
  const { asked, cell, column, draft, edited, editor, isOwners } = situations;
  const { held, isHidden, isPlain, isUntouched, owner, ownerDraft, ownerEditor, row, shown } = situations;
  const enter = press('Enter', 'spinbutton', editor);
  const isAmount = (snapshot: TableSnapshot) => edited(snapshot) === amount.field;
  const isOwner = (snapshot: TableSnapshot) => edited(snapshot) === 'account_owner';

  return {
    'cell.open': [
      {
        name: 'own account',
        event: { type: 'cell.open', ...cell },
        by: [clickCell(column, row)],
        when: (snapshot) => !isOwners(snapshot) && !isHidden(snapshot),
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
        event: { type: 'cell.open', id: 'r2', field: amount.field },
        by: [clickCell(column, quarry)],
        refused: true,
      },
    ],
    'xstate.done.actor.editor': [
      {
        name: 'another number',
        event: ended({ as: 'value', ...cell, value: 150_000 }),
        by: [type('spinbutton', editor, '150000'), enter],
        when: isAmount,
        shows: [seeCell(column, row, '$150,000')],
      },
      {
        name: 'a newer number',
        event: ended({ as: 'value', ...cell, value: 200_000 }),
        by: [type('spinbutton', editor, '200000'), enter],
        when: (snapshot) => isAmount(snapshot) && shown(snapshot) === 150_000,
        shows: [seeCell(column, row, '$200,000')],
      },
      {
        name: 'the same number',
        event: ended({ as: 'value', ...cell, value: 120_000 }),
        by: [type('spinbutton', editor, '120000'), enter],
        when: isAmount,
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'left with another number',
        event: ended({ as: 'draft', ...cell, draft: '150000' }),
        by: [type('spinbutton', editor, '150000'), clickOutside],
        when: isAmount,
        shows: [seeCell(column, row, '$150,000')],
      },
      {
        name: 'left with the same number',
        event: ended({ as: 'draft', ...cell, draft: '120000' }),
        by: [type('spinbutton', editor, '120000'), clickOutside],
        when: isAmount,
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'left with a negative number',
        event: ended({ as: 'draft', ...cell, draft: '-5' }),
        by: [type('spinbutton', editor, '-5'), clickOutside],
        when: isAmount,
        shows: [seeCell(column, row, '-5')],
      },
      {
        name: 'Escape',
        event: ended({ as: 'nothing' }),
        by: [press('Escape', 'spinbutton', editor)],
        when: isAmount,
      },
      {
        name: 'another owner',
        event: ended({ as: 'value', ...owner, value: 'm2' }),
        by: [press('ArrowDown', 'combobox', ownerEditor), press('Enter', 'combobox', ownerEditor)],
        when: isOwner,
        shows: [see('alertdialog', 'Give Northwind Traders to Cristina Vandykeman?')],
      },
      {
        name: 'left with another owner',
        event: ended({ as: 'draft', ...owner, draft: 'm2' }),
        by: [press('ArrowDown', 'combobox', ownerEditor), clickOutside],
        when: isOwner,
        shows: [seeCell('Owner', row, other)],
      },
    ],
    'draft.save': [
      {
        name: 'Save',
        event: { type: 'draft.save', ...cell },
        by: [click('button', 'Save')],
        when: (snapshot) => draft(snapshot) !== '-5' && !isOwners(snapshot) && !isHidden(snapshot),
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
    'rights.changed': [
      {
        name: 'the person may only view from now on, with a draft',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => draft(snapshot) === '150000' && snapshot.matches({ ready: 'browsing' }),
        shows: [
          seeCell(column, row, 'Not saved: $150,000'),
          see('button', 'Discard'),
          absent('button', 'Save'),
        ],
      },
      {
        name: 'the person may only view from now on, after an edit',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) =>
          held(snapshot) === 150_000 && shown(snapshot) === null && snapshot.matches({ ready: 'browsing' }),
        shows: [
          seeCell(column, row, '$150,000'),
          seeDisabled('button', 'Undo last edit'),
          absent('button', 'Undo'),
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
        event: { type: 'cell.replace', id: 'r1', column: amount.field, text: '150k' },
        by: [pasteCell(column, row, '150k')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeCell(column, row, '$150,000')],
      },
      {
        name: 'a negative number pasted',
        event: { type: 'cell.replace', id: 'r1', column: amount.field, text: '-5' },
        by: [pasteCell(column, row, '-5')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [
          ...seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
          seeValue('spinbutton', editor, '-5'),
        ],
      },
      {
        name: 'the same number pasted',
        event: { type: 'cell.replace', id: 'r1', column: amount.field, text: '$120,000' },
        by: [pasteCell(column, row, '$120,000')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'pasted over an account of somebody else',
        event: { type: 'cell.replace', id: 'r2', column: amount.field, text: '5' },
        by: [pasteCell(column, quarry, '5')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeCell(column, quarry, '$41,200')],
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
    'xstate.done.actor.question': [
      {
        name: 'Give away',
        event: answered({ ...owner, value: 'm2', isGiven: true }),
        by: [click('button', 'Give away')],
        when: (snapshot) => asked(snapshot) === 'm2',
        shows: [seeCell('Owner', row, other)],
      },
      {
        name: 'Cancel',
        event: answered({ ...owner, value: 'm2', isGiven: false }),
        by: [click('button', 'Cancel')],
        shows: [seeCell('Owner', row, 'Maya Okafor')],
      },
    ],
    'draft.discard': [
      {
        name: 'Discard',
        event: { type: 'draft.discard', ...cell },
        by: [click('button', 'Discard')],
        when: (snapshot) => !isOwners(snapshot) && !isHidden(snapshot),
      },
    ],
  } satisfies Partial<AnyTableCases>;
}
