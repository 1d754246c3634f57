/** `sendPasswordReset` of the reset machine. */
import { sendPasswordReset as call } from '../../contract/reset.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const sendPasswordReset = callWithBody(call);
