/** When the estimator of password strength is loaded: with the first focus of a new password, and not before. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { resetMachine } from '../../../machines/auth/reset.machine.ts';
import { signinMachine } from '../../../machines/auth/signin.machine.ts';
import { ResetScreen } from '../../../src/features/auth/reset-screen.tsx';
import { SigninScreen } from '../../../src/features/auth/signin-screen.tsx';
import { controlEffects } from '../../../machines/testing/controlled-effects.ts';
import { turn } from '../../support/screens/turn.ts';
import { resetWalk } from '../../../machines/auth/reset.walk.ts';

const requested = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/auth/estimate-strength.ts', () => {
  requested();
  return { prepareEstimate: async () => () => ({ score: 2, warning: null }) };
});

test('the strength estimator is not requested by signing in', async () => {
  render(<SigninScreen actor={createActor(signinMachine, { input: {} }).start()} />);
  await userEvent.type(screen.getByLabelText('Password'), 'Northbeam26!');
  expect(requested).not.toHaveBeenCalled();
});

test('the strength estimator is requested by the first focus of a new password', async () => {
  const effects = controlEffects(resetWalk, 'real');
  const actor = createActor(effects.machine as typeof resetMachine, { input: {} }).start();
  render(<ResetScreen actor={actor} />);
  await userEvent.type(screen.getByLabelText('Email'), 'maya@northbeam.io{Enter}');
  await act(async () => {
    effects.settle('sendPasswordReset', 'sent');
    await turn();
  });
  expect(requested).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('Password'));
  expect(requested).toHaveBeenCalledOnce();
  await userEvent.keyboard('x');
  expect(await screen.findByText('Fair')).toBeVisible();
});
