/** The walk of a mail's link (design §5). Its screen is the flow before the code step. */
import { createEmptyActor } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { defineWalk, report, see, seeText, settle, type Trigger, type Outcome } from '../testing/walk.ts';
import { mailedLinkMachine, type LinkFound, type OpenedLink } from './mailed-link.machine.ts';

const found: LinkFound = { type: 'link.found', code: '407131.Zm9yLXRoZS13YWxrLW9ubH' };

export const sampleLink: OpenedLink = {
  code: found.code,
  email: 'maya@northbeam.io',
  full_name: 'Maya Okafor',
  workspace_name: 'Northbeam',
};

const opened: Outcome = {
  name: 'opened',
  done: {
    email: sampleLink.email,
    full_name: sampleLink.full_name,
    workspace_name: sampleLink.workspace_name,
  },
};
export const linkExpired = new ApiError(
  400,
  'code_expired',
  'Verification code expired. Please request a new one.',
);
const expired: Outcome = { name: 'expired', error: linkExpired };

export const mailedLinkWalk = defineWalk({
  title: 'Link of a mail',
  purpose: 'Opens the code of a mail by its link, so that nobody has to type it.',
  spec: '§5 Verification code, §7.2, §8 Verification',
  machine: mailedLinkMachine,
  input: { purpose: 'reset', flow: createEmptyActor() },
  events: {
    'link.found': [{ name: 'of a mail', event: found, by: [report('watchMailedLink', found)] }],
  },
  effects: { openMailedCode: [opened, expired] },
  asks: { openMailedCode: { '*': { body: { purpose: 'reset', verification_code: found.code } } } },
  listeners: ['watchMailedLink'],
  states: {
    waiting: [see('heading', 'Reset your password')],
    opening: [seeText('status', 'Opening the link')],
  },
  relevant: () => null,
  secret: {
    context: ['code'],
    events: ['code', 'opened', 'output', 'verification_code'],
    served: ['waiting'],
  },
});

const opens = (outcome: Outcome): readonly Trigger[] => [
  report('watchMailedLink', found),
  settle('openMailedCode', outcome.name),
];

/** An expired link, opened in the tab of its flow. */
export const openExpiredLink = opens(expired);

export const openGoodLink = opens(opened);
