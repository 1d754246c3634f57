/** `acceptInvitation` of the join machine. */
import { acceptInvitation as call } from '../../contract/invitations.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const acceptInvitation = callWithBody(call);
