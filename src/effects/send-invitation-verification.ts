/** `sendInvitationVerification` of the join machine. */
import { sendInvitationVerification as call } from '../../contract/invitations.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const sendInvitationVerification = callWithBody(call);
