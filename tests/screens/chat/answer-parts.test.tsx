/** The parts of an answer beside its table: text, groups, items, options, errors, where it leads, and locked proposals (spec §2.14). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  errorsAnswer,
  groupsAnswer,
  itemsAnswer,
  nowhereAnswer,
  openAnswer,
  optionsAnswer,
  tableAnswer,
} from '../../../machines/chat/answers.sample.ts';
import { choicesOf } from '../../../machines/chat/answer-choices.ts';
import { targetOf } from '../../../machines/chat/answer-target.ts';
import { isPending, outcomeOf } from '../../../machines/chat/proposals.ts';
import {
  cancelledAnswer,
  doneAnswer,
  idleAt,
  plainAnswer,
  proposalAnswer,
  staleAnswer,
} from '../../../machines/chat/proposed-action.sample.ts';
import { showAnswer } from './show-answer.tsx';

test('a text has its paragraphs', () => {
  showAnswer(tableAnswer);
  expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual([
    'Four renewals are due before Feb 14, 2026, worth $1,584,000.',
    'One has low owner confidence.',
    'Renewals in the next 30 days, 4 found, 9:50 AM',
  ]);
});

test('groups have their counts, as a drawing too, their items, and how many are not shown', async () => {
  showAnswer(groupsAnswer);
  expect(
    await screen.findByRole('group', { name: 'Count by group: 2 bars, the longest Normal with 9.' }),
  ).toBeInTheDocument();
  const urgent = screen.getByRole('group', { name: 'Urgent, 3' });
  expect(within(urgent).getByRole('link', { name: 'Rosters fail to sync' })).toHaveAttribute(
    'href',
    '/northbeam/service/support-requests?record=q1',
  );
  expect(within(urgent).getByText('Halden Freight')).toBeVisible();
  expect(within(urgent).getByText('2 more are not shown here.')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Normal, 9' })).queryByText(/not shown/)).toBeNull();
});

test('one group is not drawn', () => {
  showAnswer({ ...groupsAnswer, groups: groupsAnswer.groups.slice(0, 1) });
  expect(screen.queryByRole('figure')).toBeNull();
});

test('an item is said by its label, or leads to its page, or is only told', async () => {
  const { person, said } = showAnswer(itemsAnswer);
  await person.click(screen.getByRole('button', { name: 'Show overdue renewals' }));
  expect(said).toEqual(['Show overdue renewals']);
  expect(screen.getByRole('link', { name: 'Open the reports' })).toHaveAttribute(
    'href',
    '/northbeam/reports',
  );
  expect(screen.getByText('Version')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Version' })).toBeNull();
});

test('an option says its value, shows its key, and is disabled once the conversation went on', async () => {
  const { person, said, show } = showAnswer(optionsAnswer);
  await person.click(screen.getByRole('button', { name: 'Show my accounts' }));
  expect(said).toEqual(['my accounts']);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Show overdue renewals1',
    'Show my accounts2',
    'Export renewals3',
  ]);
  expect(screen.getByRole('button', { name: 'Export renewals' })).toHaveAttribute('aria-keyshortcuts', '3');
  show({ isOver: true });
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Export renewals' })).not.toHaveAttribute('aria-keyshortcuts');
});

test('the choices of a proposal are those of its own flow', () => {
  expect(choicesOf(proposalAnswer)).toEqual([]);
  expect(choicesOf(errorsAnswer).map(({ value }) => value)).toEqual(['Halden Freight', 'Holden Foods']);
});

test('a tenth option has no key', () => {
  const options = Array.from({ length: 10 }, (_, index) => ({
    label: `Option ${index + 1}`,
    value: `option ${index + 1}`,
    action: null,
  }));
  showAnswer({ ...optionsAnswer, options });
  expect(screen.getByRole('button', { name: 'Option 9' })).toHaveAttribute('aria-keyshortcuts', '9');
  expect(screen.getByRole('button', { name: 'Option 10' })).not.toHaveAttribute('aria-keyshortcuts');
});

test('errors are listed once, with the question, and a suggestion says itself', async () => {
  const { person, said } = showAnswer(errorsAnswer);
  const errors = within(screen.getByRole('list', { name: 'Errors' })).getAllByRole('listitem');
  expect(errors.map((one) => one.textContent)).toEqual(['No account is called “Haldn”.']);
  expect(screen.getByText('Do you mean one of these?')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Halden Freight1',
    'Holden Foods2',
  ]);
  await person.click(screen.getByRole('button', { name: 'Holden Foods' }));
  expect(said).toEqual(['Holden Foods']);
});

test('a place is opened by a link', () => {
  showAnswer(openAnswer);
  expect(screen.getByRole('link', { name: 'Open User Management' })).toHaveAttribute(
    'href',
    '/northbeam/workspace/users',
  );
});

test('a target that is no page is a card, never a link to a 404', () => {
  showAnswer(nowhereAnswer);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('group', { name: 'Change many accounts' })).toHaveTextContent(
    'Change many accountsThere is no page for this. Ask for it in this conversation.',
  );
});

test.each([
  ['retention/renewals', '/northbeam/retention/renewals'],
  ['chatam', '/northbeam/chatam'],
  ['user/profile', '/northbeam/user/profile'],
  ['/workspaces', '/workspaces'],
  ['/other-team', '/other-team'],
  ['/northbeam/contacts?record=c1', '/northbeam/contacts?record=c1'],
  ['customers', null],
  ['fields/bulk', null],
  ['audit/clear', null],
  ['users/export', null],
  ['/northbeam/nothing', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['/api/v1/users', null],
  ['/signin', null],
])('the target %s leads to %s', (route, path) => {
  const target = targetOf({ label: 'Go', route }, 'northbeam');
  expect(target.is === 'page' ? target.path : null).toBe(path);
});

test('an older proposal is locked, with what came of it', () => {
  const { show } = showAnswer(proposalAnswer, { outcome: 'Cancelled' });
  expect(screen.getByRole('group', { name: 'Proposed action' })).toHaveTextContent('Owner confidence');
  expect(screen.getByRole('status')).toHaveTextContent('Cancelled');
  expect(screen.queryByRole('button')).toBeNull();
  show({ outcome: 'Done' });
  expect(screen.getByRole('status')).toHaveTextContent('Done');
  show({ outcome: 'Not confirmed' });
  expect(screen.getByRole('status')).toHaveTextContent('Not confirmed');
});

test('a proposal waits as long as the conversation says so, and its end is told apart', () => {
  const waiting = { ...plainAnswer, state: { ...proposalAnswer.state, version: 5 } };
  expect(isPending(proposalAnswer, proposalAnswer.state)).toBe(true);
  expect(isPending(proposalAnswer, waiting.state)).toBe(true);
  expect(isPending(proposalAnswer, staleAnswer.state)).toBe(false);
  expect(isPending(proposalAnswer, idleAt(6))).toBe(false);
  expect(isPending(plainAnswer, idleAt(1))).toBe(false);
  expect(outcomeOf(proposalAnswer, [])).toBe('Not confirmed');
  expect(outcomeOf(proposalAnswer, [waiting, doneAnswer])).toBe('Done');
  expect(outcomeOf(proposalAnswer, [cancelledAnswer])).toBe('Cancelled');
  expect(outcomeOf(proposalAnswer, [staleAnswer, doneAnswer])).toBe('Not confirmed');
  expect(outcomeOf(proposalAnswer, [{ ...plainAnswer, type: 'table' }])).toBe('Not confirmed');
});

test('an answer that says what was changed leads to it', () => {
  showAnswer(doneAnswer);
  expect(screen.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    '/northbeam/retention/renewals?record=r1',
  );
});
