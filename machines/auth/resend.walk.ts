/** How asking for another code is walked (design §5, spec §9). Its screen is a line of the flow it belongs to. */
import { createEmptyActor } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import {
  absentText,
  click,
  defineWalk,
  see,
  seeDisabled,
  seeText,
  settle,
  wait,
  type Cause,
  type EventCase,
} from '../walk.ts';
import { resendMachine, type ResendReport } from './resend.machine.ts';

const TOO_SOON = 'Please wait 12 seconds before you ask for another code.';

/** Seconds until the first resend, as the walks' servers answer; short, because each is a step. */
export const sentCode = { sent: true, resend_in_seconds: 2 } as const;

export const resendWalk = defineWalk({
  title: 'Resend code',
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
  effects: {
    sendCode: [
      { name: 'sent', done: { sent: true, resend_in_seconds: 4 } },
      { name: 'too soon', error: new ApiError(429, 'too_many_requests', TOO_SOON) },
    ],
  },
  states: {
    cooling: [seeDisabled('button', 'Resend code'), seeText('timer', 's')],
    idle: [see('button', 'Resend code'), absentText('timer', 's')],
    sending: [seeDisabled('button', 'Resend code')],
    sent: [seeText('status', 'Code sent')],
  },
  relevant: ({ seconds }) => seconds,
  secret: { context: [], events: [] },
});

const asked: readonly Cause[] = [wait(1000), wait(1000), click('button', 'Resend code')];

/** What a flow hears of its resend line, for the flow's own walk. `tooSoon` is what the flow then says. */
export function resendCases<S>(when: (snapshot: S) => boolean, tooSoon: string = TOO_SOON) {
  type Report<T> = EventCase<Extract<ResendReport, { type: T }>, S>;
  return {
    'code.resent': [
      {
        name: 'another code is on its way',
        event: { type: 'code.resent' },
        by: [...asked, settle('sendCode', 'sent')],
        when,
        shows: [seeText('status', 'Code sent')],
      },
    ] satisfies Report<'code.resent'>[],
    'code.notSent': [
      {
        name: 'no other code was sent',
        event: { type: 'code.notSent', error: new ApiError(429, 'too_many_requests', TOO_SOON) },
        by: [...asked, settle('sendCode', 'too soon')],
        when,
        shows: [seeText('alert', tooSoon)],
      },
    ] satisfies Report<'code.notSent'>[],
  };
}
