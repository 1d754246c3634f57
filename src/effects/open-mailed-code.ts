/** `openMailedCode` of the mailed link machine. */
import { openMailedCode as call } from '../../contract/mailed-code.ts';
import { callWithBody } from './api.ts';

/** @throws ApiError */
export const openMailedCode = callWithBody(call);
