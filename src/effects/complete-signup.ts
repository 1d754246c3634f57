/** `completeSignup` of the sign-up machine. */
import { completeSignup as call } from '../../contract/signup.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const completeSignup = callWithBody(call);
