/** The sentence on the sign-in page after a reset (ADR 27), and after an account was deleted (decision 90). */
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signinWalk } from '../../../machines/auth/signin.walk.ts';
import { openWalk } from './open-walk.tsx';

const SENTENCE = 'Your password has been changed. Sign in with the new one.';

test('sign-in says that the password was changed, until the form is sent', async () => {
  const flow = await openWalk(signinWalk, undefined, { done: 'password-changed' });
  expect(screen.getByRole('status')).toHaveTextContent(SENTENCE);
  await flow.typeOn('maya@northbeam.io', 2);
  await flow.enter('Changed26!');
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test('sign-in does not say that the password was changed where it was not', async () => {
  await openWalk(signinWalk);
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test('sign-in says that the account was deleted, and nothing of what an address made up', async () => {
  await openWalk(signinWalk, undefined, { done: 'account-deleted' });
  expect(screen.getByRole('status')).toHaveTextContent('Your account was deleted.');
  cleanup();
  await openWalk(signinWalk, undefined, { done: 'anything' });
  expect(screen.queryByText('Your account was deleted.')).toBeNull();
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
