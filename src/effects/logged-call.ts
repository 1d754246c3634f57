/** A read whose failure the specification logs (spec §8); the page says it quietly. */
import { fromPromise } from 'xstate';
import type { CallAnswer, CallDefinition, CallInput } from '../../contract/call.ts';
import { request } from './api.ts';

/**
 * Its promise rejects with ApiError.
 * @param what the subject of the logged sentence: `The figures`
 */
export const loggedCall = <C extends CallDefinition>(call: C, what: string) =>
  fromPromise<CallAnswer<C>, CallInput<C>>(async ({ input, signal }) => {
    try {
      return await request(call, input, signal);
    } catch (error) {
      if (!signal.aborted) console.warn(`${what} were not loaded.`, error);
      throw error;
    }
  });
