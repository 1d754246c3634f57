/** The walk of deleting something, in the words of what is deleted: an account or a workspace (decision 90). */
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { askAgain, resendWalk, sentCode, TOO_SOON, tooSoon } from '../auth/resend.walk.ts';
import type { CodeRequest } from '../auth/resend.machine.ts';
import { codeField } from '../auth/verification.walk.ts';
import {
  absent,
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeFieldError,
  seeFocused,
  seeText,
  seeValue,
  settle,
  type,
  type Walk,
} from '../testing/walk.ts';
import type { workspaceDeletion } from './workspace-deletion.machine.ts';

export interface WalkedDeletion {
  readonly title: string;
  readonly purpose: string;
  readonly spec: string;
  readonly machine: AnyStateMachine;
  readonly subject: { readonly id: string; readonly name: string; readonly email: string };
  /** The title of the dialog, the label of its field, and its last button. */
  readonly dialog: string;
  readonly field: string;
  readonly action: string;
  /** What is typed wrongly, and what is said of it. */
  readonly wrong: string;
  readonly refused: string;
  readonly calls: { readonly ask: string; readonly remove: string };
  readonly asked: object;
  readonly removed: object;
  readonly request: CodeRequest;
  readonly answer: object;
}

const CODE = '407131';

type Snapshot = SnapshotFrom<typeof workspaceDeletion>;

/** The seconds of the first code are over after two steps. */
const canAskAgain = ({ context, ...snapshot }: Snapshot) =>
  snapshot.matches({ verifying: 'entering' }) && context.seconds === 2 && context.code !== '';

/** Types what is asked, and receives the code. */
export const toCode = ({ field, subject, calls }: WalkedDeletion) => [
  type('textbox', field, subject.name),
  click('button', 'Send code'),
  settle(calls.ask, 'sent'),
];

/** Everything until it is deleted. */
export const toDeleted = (of: WalkedDeletion) => [
  ...toCode(of),
  type('textbox', 'Digit 1 of 6', CODE),
  click('button', of.action),
  settle(of.calls.remove, 'deleted'),
];

export function deletionWalk(of: WalkedDeletion): Walk {
  const { subject, field, action } = of;
  const confirmation = { role: 'textbox', name: field };
  return defineWalk<typeof workspaceDeletion>({
    title: of.title,
    purpose: of.purpose,
    spec: of.spec,
    // Of every machine of `deletion`, with one kind of snapshot.
    machine: of.machine as typeof workspaceDeletion,
    input: { subject },
    events: {
      'field.change': [
        {
          name: 'something else',
          event: { type: 'field.change', field: 'confirmation', value: of.wrong },
          by: [type('textbox', field, of.wrong)],
          when: (snapshot) => snapshot.matches('typing'),
        },
        {
          name: 'the name',
          event: { type: 'field.change', field: 'confirmation', value: subject.name },
          by: [type('textbox', field, subject.name)],
          when: (snapshot) => snapshot.matches('typing'),
        },
        {
          name: 'the code',
          event: { type: 'field.change', field: 'code', value: CODE },
          by: [type('textbox', 'Digit 1 of 6', CODE)],
          when: (snapshot) => snapshot.matches('verifying'),
        },
      ],
      'form.submit': [
        {
          name: 'Send code, without the name',
          event: { type: 'form.submit' },
          by: [click('button', 'Send code')],
          when: (snapshot) => snapshot.matches('typing') && snapshot.context.confirmation !== subject.name,
          shows: seeFieldError(confirmation, of.refused),
        },
        {
          name: 'Send code',
          event: { type: 'form.submit' },
          by: [click('button', 'Send code')],
          when: (snapshot) => snapshot.matches('typing') && snapshot.context.confirmation === subject.name,
        },
        {
          name: 'delete without a code',
          event: { type: 'form.submit' },
          by: [click('button', action)],
          when: (snapshot) => snapshot.matches('verifying') && snapshot.context.code === '',
          shows: seeFieldError(codeField, 'Please enter the complete code'),
        },
        {
          name: 'delete',
          event: { type: 'form.submit' },
          by: [click('button', action)],
          when: (snapshot) => snapshot.matches('verifying') && snapshot.context.code !== '',
        },
      ],
      'deletion.leave': [
        {
          name: 'Cancel',
          event: { type: 'deletion.leave' },
          by: [click('button', 'Cancel')],
          shows: [absent('dialog', of.dialog)],
        },
      ],
      'code.resent': [
        {
          name: 'another code is sent',
          event: { type: 'code.resent', seconds: 4 },
          by: [...askAgain, settle('sendCode', 'sent')],
          when: canAskAgain,
          // The digits of the code that cannot be used any more are cleared.
          shows: [seeText('status', 'Code sent'), seeValue('textbox', 'Digit 1 of 6', '')],
        },
      ],
      'code.notSent': [
        {
          name: 'another code is not sent',
          event: { type: 'code.notSent', error: tooSoon },
          by: [...askAgain, settle('sendCode', 'too soon')],
          when: canAskAgain,
          shows: [seeBanner(TOO_SOON)],
        },
      ],
    },
    effects: {
      [of.calls.ask]: [
        { name: 'sent', done: sentCode, shows: [seeFocused('textbox', 'Digit 1 of 6')] },
        {
          name: 'too soon',
          error: tooSoon,
          shows: [
            seeFocused('textbox', 'Digit 1 of 6'),
            seeText('status', 'No new code was sent: the last one is still good.'),
          ],
        },
        refusal(
          'mail failed',
          new ApiError(502, 'email_not_sent', 'Failed to send verification email'),
          'Failed to send verification email',
        ),
        refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      ],
      [of.calls.remove]: [
        { name: 'deleted', done: of.answer },
        refusal(
          'wrong code',
          new ApiError(400, 'code_invalid', 'Invalid verification code.'),
          'Invalid code',
          codeField,
        ),
        refusal(
          'no tries left',
          new ApiError(400, 'code_invalid', 'Invalid verification code.', { tries_left: 0 }),
          'Invalid code. There were too many wrong tries: please try again in an hour.',
          codeField,
        ),
        refusal(
          'code expired',
          new ApiError(400, 'code_expired', 'Verification code expired.'),
          'The code has expired. Ask for another one.',
          codeField,
        ),
        refusal(
          'code not found',
          new ApiError(400, 'code_not_found', 'No verification code found.'),
          'This code cannot be used any more. Ask for another one.',
          codeField,
        ),
        refusal(
          'refused',
          new ApiError(409, 'conflict', 'You are the last admin of Northbeam.'),
          'You are the last admin of Northbeam.',
        ),
        refusal(
          'broken',
          new Error('boom'),
          `The ${of.calls.remove === 'deleteAccount' ? 'account' : 'workspace'} was not deleted. Please try again.`,
        ),
      ],
    },
    asks: { [of.calls.ask]: { '*': of.asked }, [of.calls.remove]: { '*': of.removed } },
    children: { resend: { ...resendWalk, asks: { sendCode: { '*': of.request } } } },
    newScreenReason:
      'The line that asks for another code counts seconds while the moves of this walk are made.',
    states: {
      typing: [see('dialog', of.dialog), see('textbox', field), absent('group', 'Verification code')],
      sending: [seeDisabled('button', 'Send code'), seeDisabled('textbox', field)],
      verifying: [
        see('dialog', of.dialog),
        see('group', 'Verification code'),
        seeText('dialog', subject.email),
      ],
      'verifying.deleting': [seeDisabled('button', action), seeDisabled('button', 'Cancel')],
      deleted: [],
      left: [absent('dialog', of.dialog)],
    },
    relevant: ({ confirmation: typed, code, problem, note, seconds }) => ({
      typed,
      seconds,
      code,
      problem: problem?.field,
      note: note !== null,
    }),
    secret: { context: ['code'], events: ['value'] },
  });
}
