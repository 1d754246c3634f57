/** `checkUser` of the sign-in machine. */
import { checkUser as call } from '../../contract/signin.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const checkUser = callWithBody(call);
