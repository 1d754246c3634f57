/** `sendVerification` of the sign-up machine. */
import { sendVerification as call } from '../../contract/signup.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const sendVerification = callWithBody(call);
