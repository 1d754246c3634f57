/** `verifyEmail` of the sign-up machine. */
import { verifyEmail as call } from '../../contract/signup.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const verifyEmail = callWithBody(call);
