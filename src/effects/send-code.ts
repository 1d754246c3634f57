/** `sendCode` of the resend machine: each purpose has its own call (spec §7.2). */
import { fromPromise } from 'xstate';
import { sendAccountDeletionCode, sendWorkspaceDeletionCode } from '../../contract/deletion.ts';
import { sendInvitationVerification } from '../../contract/invitations.ts';
import { sendPasswordReset } from '../../contract/reset.ts';
import { sendVerification } from '../../contract/signup.ts';
import type { CodeRequest } from '../../machines/auth/resend.machine.ts';
import { request } from './api.ts';

/** @throws ApiError */
export const sendCode = fromPromise<{ resend_in_seconds: number }, CodeRequest>(({ input, signal }) => {
  switch (input.purpose) {
    case 'signup':
      return request(sendVerification, { body: input.body }, signal);
    case 'invitation':
      return request(sendInvitationVerification, { body: input.body }, signal);
    case 'reset':
      return request(sendPasswordReset, { body: input.body }, signal);
    case 'delete-account':
      return request(sendAccountDeletionCode, input, signal);
    case 'delete-workspace':
      return request(sendWorkspaceDeletionCode, input, signal);
  }
});
