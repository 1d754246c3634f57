/** `verifyEmail` of the sign-up machine. */
import { verifyEmail as call } from '../../contract/auth.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const verifyEmail = callWithBody(call);
