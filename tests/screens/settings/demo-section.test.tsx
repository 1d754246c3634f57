/** What the walk of the demo data does not say of its screen: other roles, and an account or two. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoToggleWalk } from '../../../machines/settings/demo-toggle.walk.ts';
import { openWalk } from '../ui/open-walk.tsx';

test('a member who is no admin sees whether demo data is shown, and why it cannot be switched', async () => {
  const input = { workspaceId: 'w1', userId: 'u1', role: 'editor' };
  const flow = await openWalk(demoToggleWalk, undefined, input);
  await flow.settle('getDemoMode', 'demo data is shown');
  const toggle = screen.getByRole('switch', { name: 'Demo Data' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAttribute('aria-readonly', 'true');
  expect(toggle).toHaveAccessibleDescription(
    '28 invented accounts with their renewals. Accounts that your team added stay. Only admins (Workspace Configuration) can switch it.',
  );
  await flow.user.click(toggle);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the question before demo data is shown is no alarm: nothing is lost', async () => {
  const flow = await openWalk(demoToggleWalk);
  await flow.settle('getDemoMode', 'demo data is hidden');
  const toggle = screen.getByRole('switch', { name: 'Demo Data' });
  expect(toggle).toHaveAccessibleDescription('No invented accounts. Accounts that your team added stay.');
  await flow.user.click(toggle);
  await flow.settle('countEdited', 'demo data is hidden');
  expect(screen.getByRole('dialog', { name: 'Show demo data?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export edited accounts' })).toBeNull();
});

test('by keyboard: the question opens on Cancel, and Escape leaves everything as it is', async () => {
  const flow = await openWalk(demoToggleWalk);
  await flow.settle('getDemoMode', 'demo data is shown');
  await flow.user.tab();
  expect(screen.getByRole('switch', { name: 'Demo Data' })).toHaveFocus();
  await flow.user.keyboard(' ');
  await flow.settle('countEdited', 'demo data is shown');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await flow.user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('switch', { name: 'Demo Data' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Demo Data' })).toHaveFocus();
});
