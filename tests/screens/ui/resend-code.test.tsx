/** Asking for another code: not while one is being checked, because another would replace it. */
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createEmptyActor, SimulatedClock } from 'xstate';
import { resendMachine } from '../../../machines/auth/resend.machine.ts';
import { ResendCode } from '../../../src/ui/resend-code.tsx';

test.each([
  [false, true],
  [true, false],
])('a code is being checked: %s; another may be asked for: %s', async (busy, enabled) => {
  const clock = new SimulatedClock();
  const request = { purpose: 'reset', body: { email: 'ada@northbeam.test' } } as const;
  const input = { request, seconds: 1, flow: createEmptyActor() };
  const actor = createActor(resendMachine, { clock, input }).start();
  render(<ResendCode actor={actor} busy={busy} />);
  const button = screen.getByRole('button', { name: 'Resend code' });
  // Disabled, it stays in the tab order.
  expect(button).toHaveAttribute('aria-disabled', 'true');
  act(() => clock.increment(1_000));
  expect(button.getAttribute('aria-disabled')).toBe(enabled ? null : 'true');
});

test.each([
  [99, 'in 99 s'],
  [100, 'in 2 min'],
  [2520, 'in 42 min'],
  [2521, 'in 43 min'],
])('a wait of %s s is shown as: %s', (seconds, text) => {
  const request = { purpose: 'reset', body: { email: 'ada@northbeam.test' } } as const;
  const input = { request, seconds, flow: createEmptyActor() };
  render(
    <ResendCode
      actor={createActor(resendMachine, { clock: new SimulatedClock(), input }).start()}
      busy={false}
    />,
  );
  expect(screen.getByRole('timer')).toHaveTextContent(text);
});
