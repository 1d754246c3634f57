/** `recordLoginAttempt` of the sign-in machine. Spec §8: a failed report is only logged. */
import { fromPromise } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import { recordLoginAttempt as call } from '../../contract/signin.ts';
import { request } from './api.ts';

/** @throws ApiError */
export const recordLoginAttempt = fromPromise<CallAnswer<typeof call>, CallBody<typeof call>>(
  async ({ input }) => {
    // Not aborted when its flow ends, because the page has usually changed when a successful attempt is reported.
    try {
      return await request(call, { body: input });
    } catch (error) {
      console.warn('The sign-in attempt was not recorded.', error);
      throw error;
    }
  },
);
