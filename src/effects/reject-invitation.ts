/** `rejectInvitation` of the invitation choice. */
import { fromPromise } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { rejectInvitation as call } from '../../contract/invitations.ts';
import { request } from './api.ts';

/** @throws ApiError */
export const rejectInvitation = fromPromise<CallAnswer<typeof call>, { id: string }>(({ input, signal }) =>
  request(call, { params: input }, signal),
);
