/** What the walk of the sessions does not say of their section: each row, the keyboard, and an account at hosted Firebase. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionsWalk } from '../../../machines/settings/sessions.walk.ts';
import { openWalk } from '../ui/open-walk.tsx';

async function open(outcome: string) {
  const flow = await openWalk(sessionsWalk);
  await flow.settle('listSessions', outcome);
  return flow;
}

test('each row says browser, system and times in the timezone of the person, and which one is this browser', async () => {
  await open('loaded');
  const list = screen.getByRole('list', { name: 'Sessions' });
  // Intl separates the time from AM and PM by a narrow space.
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u202f', ' '));
  expect(texts).toEqual([
    'Firefox on LinuxThis browserSigned in Mar 9, 2026, 9:00 AMLast active Mar 10, 2026, 11:00 AM',
    'Safari on iPhoneSigned in Mar 8, 2026, 9:00 AMLast active Mar 10, 2026, 10:30 AMEnd session',
    'Unknown browserSigned in Mar 1, 2026, 8:00 AMLast active Mar 2, 2026, 8:00 AMEnd session',
  ]);
  expect(screen.getByRole('button', { name: 'End session, Safari on iPhone' })).toHaveAccessibleDescription(
    /^Signed in Mar 8, 2026/,
  );
});

test('by keyboard: the question opens on Cancel, and after a session is ended the focus is not lost', async () => {
  const { user, settle } = await open('loaded');
  screen.getByRole('button', { name: 'End session, Safari on iPhone' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'End session, Safari on iPhone' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'End session' }));
  await settle('endSession', 'ended');
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
});

test('with one session there is nothing to end', async () => {
  await open('this one alone');
  expect(screen.getByRole('list', { name: 'Sessions' })).toHaveTextContent('This browser');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

test('where sessions are not listed, the page says why and offers to end all, this one too', async () => {
  const { user, settle } = await open('not listed');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText(/which does not list it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End all sessions' }));
  const question = screen.getByRole('alertdialog', { name: 'End all sessions?' });
  expect(question).toHaveTextContent('Every browser is signed out at once, this one too.');
  await user.click(within(question).getByRole('button', { name: 'End sessions' }));
  await settle('endOtherSessions', 'ended');
  // The list is asked for again: the refusal of this ended session opens the dialog to sign in.
  expect(screen.getByRole('status', { name: 'Loading sessions' })).toBeInTheDocument();
});
