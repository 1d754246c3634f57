/** When another code may be asked for (design §5): as many seconds after a code was sent as the server said. */
import { createActor, createEmptyActor, fromPromise, waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { resendMachine, type CodeRequest } from '../../machines/auth/resend.machine.ts';
import { steppedClock } from '../../machines/stepped-clock.ts';

it('waits exactly the seconds that the server named, those of the label included', async () => {
  const clock = steppedClock();
  const sendCode = fromPromise<{ resend_in_seconds: number }, CodeRequest>(() =>
    Promise.resolve({ resend_in_seconds: 30 }),
  );
  const request = { purpose: 'reset', body: { email: 'maya@northbeam.io' } } as const;
  const actor = createActor(resendMachine.provide({ actors: { sendCode } }), {
    input: { request, seconds: 30, flow: createEmptyActor() },
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
