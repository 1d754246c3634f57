/** `resetPassword` of the reset machine. */
import { resetPassword as call } from '../../contract/reset.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const resetPassword = callWithBody(call);
