/** `restoreInvitation` of the machine that takes a declining back. */
import { restoreInvitation as call } from '../../contract/invitations.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const restoreInvitation = callWithBody(call);
