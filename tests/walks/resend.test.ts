/** When another code may be asked for (design §5): as many seconds after a code was sent as the server said. */
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { resendMachine, type CodeRequest } from '../../machines/auth/resend.machine.ts';
import { steppedClock } from '../../machines/testing/stepped-clock.ts';

const reset = { purpose: 'reset', body: { email: 'maya@northbeam.io' } } as const;

/** Almost an hour, as after the fifth code. */
test('where another code was refused, one can be asked for again after the time that the server named', async () => {
  const clock = steppedClock();
  const used = new ApiError(429, 'too_many_requests', 'Too many codes were sent to this email.', {
    retry_in_seconds: 3000,
    code_is_good: true,
  });
  const sendCode = fromPromise<{ resend_in_seconds: number }, CodeRequest>(() => Promise.reject(used));
  const actor = createActor(resendMachine.provide({ actors: { sendCode } }), {
    input: { request: reset, seconds: 0, flow: createEmptyActor() },
    clock: clock as never,
  }).start();
  actor.send({ type: 'code.resend' });
  await waitFor(actor, (snapshot) => snapshot.matches('cooling'));
  clock.advance(2_999_999);
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false);
  clock.advance(1);
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true);
});

test('no other code can be asked for where a name of a sign-up is not typed', () => {
  const body = { email: 'maya@northbeam.io', full_name: ' ', workspace_name: 'Northbeam' };
  const actor = createActor(resendMachine, {
    input: { request: { purpose: 'signup', body }, seconds: 0, flow: createEmptyActor() },
  }).start();
  expect(actor.getSnapshot().value).toBe('idle');
  expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(false);
});

test('another code can be asked for after exactly the seconds that the server named, the time of the label included', async () => {
  const clock = steppedClock();
  const sendCode = fromPromise<{ resend_in_seconds: number }, CodeRequest>(() =>
    Promise.resolve({ resend_in_seconds: 30 }),
  );
  const actor = createActor(resendMachine.provide({ actors: { sendCode } }), {
    input: { request: reset, seconds: 30, flow: createEmptyActor() },
    clock: clock as never,
  }).start();
  const isIdleAfter = (ms: number) => {
    clock.advance(ms - 1);
    expect(actor.getSnapshot().value).toBe('cooling');
    clock.advance(1);
    expect(actor.getSnapshot().value).toBe('idle');
  };
  isIdleAfter(30_000);
  actor.send({ type: 'code.resend' });
  await waitFor(actor, (snapshot) => snapshot.matches('sent'));
  isIdleAfter(30_000);
});
