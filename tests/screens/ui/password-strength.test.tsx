/** Advice on a new password: it warns and refuses nothing. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signupWalk } from '../../../machines/auth/signup.walk.ts';
import { openWalk } from './open-walk.tsx';

async function openVerification() {
  const flow = await openWalk(signupWalk);
  await flow.typeOn('Northbeam');
  await flow.typeOn('Maya Okafor');
  await flow.enter('maya@northbeam.io');
  await flow.settle('sendVerification', 'sent');
  return flow;
}

const password = () => screen.getByLabelText('Password');

describe('the strength of a new password', () => {
  test.each([
    ['Password1!', 'Weak. This is close to a common password'],
    ['Maya1988!', 'Fair'],
    ['teal-harb7', 'Good'],
    ['Northbeam26!', 'Weak. Your own names are easy to guess'],
    ['Qwertyui1!', 'Weak. This is close to a common password'],
    ['tR7$kq9!mZ&v', 'Strong'],
  ])('the strength of the new password %s is: %s', async (typed, words) => {
    const { user } = await openVerification();
    await user.click(password());
    await user.keyboard(typed);
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(expect.stringContaining(`Password strength: ${words}`)),
    );
  });

  test('a weak password does not disable the button that creates the account', async () => {
    const { typeOn } = await openVerification();
    await typeOn('407131');
    await typeOn('Password1!', 2);
    await typeOn('Password1!', 0);
    expect(await screen.findByText('Weak')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled();
  });
});
