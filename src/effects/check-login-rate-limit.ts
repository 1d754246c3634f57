/** `checkLoginRateLimit` of the sign-in machine. */
import { checkLoginRateLimit as call } from '../../contract/signin.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const checkLoginRateLimit = callWithBody(call);
