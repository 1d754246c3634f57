/** `checkInvitation` of the join machine. */
import { checkInvitation as call } from '../../contract/invitations.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const checkInvitation = callWithBody(call);
