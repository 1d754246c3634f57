/** The walk of requesting another code (design §5, spec §9). Its screen is a line of the parent flow. */
import { createEmptyActor } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import {
  absentText,
  click,
  defineWalk,
  see,
  seeDisabled,
  seeText,
  wait,
  type Trigger,
} from '../testing/walk.ts';
import { resendMachine } from './resend.machine.ts';

export const TOO_SOON = 'A code was just sent. Please try again in 3 seconds.';

/** The countdown starts again, so the line itself shows the waiting time. */
export const tooSoon = new ApiError(429, 'too_many_requests', TOO_SOON, {
  retry_in_seconds: 3,
  code_is_good: true,
});

/** Seconds until the first resend in the walks. Short, because each second is a step. */
export const sentCode = { sent: true, resend_in_seconds: 2 } as const;

export const resendWalk = defineWalk({
  title: 'Resend code',
  purpose: 'Sends another code, and makes a person wait before they can ask for one again.',
  spec: '§8 Verification, §9',
  machine: resendMachine,
  input: {
    request: { purpose: 'reset', body: { email: 'maya@northbeam.io' } },
    seconds: 2,
    flow: createEmptyActor(),
  },
  events: {
    'code.resend': [
      { name: 'Resend code', event: { type: 'code.resend' }, by: [click('button', 'Resend code')] },
    ],
  },
  delays: { tick: 1000, resentLabel: 2000 },
  effects: {
    sendCode: [
      { name: 'sent', done: { sent: true, resend_in_seconds: 4 } },
      { name: 'too soon', error: tooSoon },
      { name: 'failed', error: new ApiError(502, 'email_not_sent', 'Failed to send password reset email') },
    ],
  },
  asks: { sendCode: { '*': { purpose: 'reset', body: { email: 'maya@northbeam.io' } } } },
  states: {
    cooling: [seeDisabled('button', 'Resend code'), seeText('timer', 's')],
    idle: [see('button', 'Resend code'), absentText('timer', 's')],
    sending: [seeDisabled('button', 'Resend code')],
    sent: [seeText('status', 'Code sent')],
  },
  relevant: ({ seconds }) => seconds,
  secret: { context: [], events: [] },
});

/** Requests another code after the countdown. */
export const askAgain: readonly Trigger[] = [wait(1000), wait(1000), click('button', 'Resend code')];
