/** Signing in again over a page that must not lose what was typed there (design §2). */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signinWalk } from '../../../machines/auth/signin.walk.ts';
import { SessionExpiredDialog } from '../../../src/features/app/session-expired-dialog.tsx';
import { SigninForm } from '../../../src/features/auth/signin-form.tsx';
import { openWalk } from './open-walk.tsx';

async function open(onSignOut = () => {}) {
  const flow = await openWalk(
    signinWalk,
    (actor) => (
      <>
        <input aria-label="Note" defaultValue="half a sentence" />
        <SessionExpiredDialog name="Maya Okafor" onSignOut={onSignOut}>
          <SigninForm actor={actor as never} again />
        </SessionExpiredDialog>
      </>
    ),
    { email: 'maya@northbeam.io' },
  );
  return flow;
}

const dialog = () => screen.getByRole('dialog', { name: 'Please sign in again' });

test('the dialog of an expired session names the person and has the focus on the password', async () => {
  await open();
  expect(dialog()).toHaveAccessibleDescription(
    'Your session has ended, Maya Okafor. What you were doing is still here.',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('maya@northbeam.io');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('target', '_blank');
});

test('the dialog of an expired session keeps the page behind it as it is, out of reach', async () => {
  await open();
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note', hidden: true })).toHaveValue('half a sentence');
});

test('the dialog of an expired session is not closed by Escape or a click outside', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(dialog()).toBeVisible();
});

test('the dialog of an expired session shows errors as sign-in does, and is busy after a success', async () => {
  const { enter, settle } = await open();
  await enter('wrong');
  await settle('checkLoginRateLimit', 'allowed');
  await settle('signIn', 'wrong-password');
  await settle('lookUpMethods', 'password');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Incorrect password');
  await enter('Northbeam26!');
  await settle('checkLoginRateLimit', 'allowed');
  await settle('signIn', 'signed in');
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-busy', 'true');
});

test('the dialog of an expired session lets another person sign in', async () => {
  const onSignOut = vi.fn();
  const { user } = await open(onSignOut);
  await user.click(screen.getByRole('button', { name: 'Sign in as somebody else' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});
