/** Sign-up, reset, sign-in and joining by keyboard alone: the focus is always on the control for the next key. */
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { joinWalk } from '../../../machines/auth/join.walk.ts';
import { resetWalk } from '../../../machines/auth/reset.walk.ts';
import { signinWalk } from '../../../machines/auth/signin.walk.ts';
import { signupWalk } from '../../../machines/auth/signup.walk.ts';
import { openWalk } from './open-walk.tsx';

const field = (name: string) => screen.getByLabelText(name);
const heading = (name: string) => screen.getByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });

/** Types the code and the password and goes on to its confirmation, past the button that reveals the password. */
async function fillVerification({ typeOn }: Awaited<ReturnType<typeof openWalk>>) {
  expect(field('Digit 1 of 6')).toHaveFocus();
  await typeOn('407131');
  expect(field('Password')).toHaveFocus();
  await typeOn('Northbeam26!', 2);
  expect(field('Confirm password')).toHaveFocus();
}

describe('by keyboard alone', () => {
  test('a person can sign up by keyboard alone', async () => {
    const flow = await openWalk(signupWalk);
    expect(field('Workspace name')).toHaveFocus();
    await flow.typeOn('Northbeam');
    await flow.typeOn('Maya Okafor');
    await flow.enter('maya@northbeam.io');
    await flow.settle('sendVerification', 'sent');
    expect(screen.getByRole('form', { name: 'Verify your email' })).toBeVisible();
    await fillVerification(flow);
    await flow.enter('Northbeam26!');
    await flow.settle('verifyEmail', 'wrong code');
    expect(field('Digit 1 of 6')).toHaveFocus();
    await flow.enter('{Control>}a{/Control}582040');
    await flow.settle('verifyEmail', 'right');
    await flow.settle('completeSignup', 'created');
    await flow.settle('signIn', 'signed in');
    expect(heading('Create your workspace')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('Opening your workspace');
  });

  test('a person can reset a password by keyboard alone', async () => {
    const flow = await openWalk(resetWalk);
    expect(field('Email')).toHaveFocus();
    await flow.enter('maya@northbeam.io');
    await flow.settle('sendPasswordReset', 'unknown email');
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('No user with this email');
    await flow.enter();
    await flow.settle('sendPasswordReset', 'sent');
    await fillVerification(flow);
    await flow.enter('Northbeam26!');
    await flow.settle('resetPassword', 'something else');
    expect(screen.getByRole('alert')).toHaveFocus();
    await flow.user.tab();
    expect(button('Resend code')).toHaveFocus();
    await flow.user.tab();
    expect(field('Digit 1 of 6')).toHaveFocus();
    await flow.enter();
    await flow.settle('resetPassword', 'reset');
    expect(button('Sign In')).toHaveFocus();
    expect(button('Sign In')).toHaveAccessibleDescription('Your password has been reset');
  });

  test('by keyboard alone, each refusal of a sign-in brings the focus to what was wrong', async () => {
    const flow = await openWalk(signinWalk);
    expect(field('Email')).toHaveFocus();
    await flow.typeOn('maya', 2);
    expect(field('Password')).toHaveFocus();
    await flow.enter('Northbeam26!');
    expect(field('Email')).toHaveFocus();
    await flow.user.tab();
    await flow.user.tab();
    await flow.enter();
    expect(field('Email'), 'the same mistake again').toHaveFocus();
    await flow.enter('@northbeam.io');
    await flow.settle('checkLoginRateLimit', 'refused');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait 2 minutes.');
  });

  test('by keyboard alone, a person who joins can decline an invitation, after a question', async () => {
    const flow = await openWalk(joinWalk);
    await flow.enter('maya@northbeam.io');
    await flow.settle('checkInvitation', 'several');
    expect(heading('Choose an invitation')).toHaveFocus();
    await flow.user.tab();
    expect(button('Decline Northbeam')).toHaveFocus();
    await flow.enter();
    expect(button('Cancel')).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Choose an invitation' })).toBeNull();
    await flow.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Decline Northbeam')).toHaveFocus();
    await flow.enter();
    expect(button('Cancel'), 'asked a second time').toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Choose an invitation' })).toBeNull();
    await flow.user.tab();
    await flow.enter();
    await flow.settle('rejectInvitation', 'failed');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to decline invitation. Please try again.');
    expect(button('Decline Northbeam'), 'where the question was asked from').toHaveFocus();
    await flow.enter();
    await flow.user.tab();
    await flow.enter();
    await flow.settle('rejectInvitation', 'declined');
    expect(heading('Choose an invitation'), 'the button that was pressed is gone').toHaveFocus();
    expect(screen.queryByText('Northbeam')).toBeNull();
  });

  test('by keyboard alone, a person who joins is asked for the password of an account that exists', async () => {
    const flow = await openWalk(joinWalk);
    await flow.enter('maya@northbeam.io');
    await flow.settle('checkInvitation', 'one, for an account that exists');
    expect(screen.getByRole('status')).toHaveTextContent('Sending a code');
    await flow.settle('sendInvitationVerification', 'sent');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.queryByLabelText('Confirm password')).toBeNull();
    await flow.typeOn('407131');
    await flow.enter('wrong');
    await flow.settle('acceptInvitation', 'wrong password');
    expect(field('Password')).toHaveFocus();
    expect(field('Password')).toHaveAccessibleDescription(/Incorrect password/);
  });
});

describe('another code', () => {
  test('the page says when another code may be asked for and that it was sent, and the button keeps the focus', async () => {
    const flow = await openWalk(resetWalk);
    await flow.enter('maya@northbeam.io');
    await flow.settle('sendPasswordReset', 'sent');
    const news = screen.getByRole('status');
    expect(screen.getByRole('timer')).toHaveTextContent('in 2 s');
    expect(news).toBeEmptyDOMElement();
    await flow.wait(1);
    expect(screen.getByRole('timer')).toHaveTextContent('in 1 s');
    expect(news, 'a second that passes is not announced').toBeEmptyDOMElement();
    await flow.wait(1);
    expect(news).toHaveTextContent('You can ask for another code now');
    await flow.user.click(button('Resend code'));
    await flow.settle('sendCode', 'sent');
    expect(news).toHaveTextContent('Code sent');
    expect(button('Code sent')).toHaveFocus();
    expect(button('Code sent')).toHaveAttribute('aria-disabled', 'true');
    await flow.wait(2);
    expect(button('Resend code')).toHaveFocus();
    expect(screen.getByRole('timer')).toHaveTextContent('in 2 s');
  });
});
