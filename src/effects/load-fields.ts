/** The list of Field Configuration. Spec §2.6: a list that cannot be loaded is logged; the page says so quietly. */
import { fromPromise } from 'xstate';
import type { CallAnswer, CallInput } from '../../contract/call.ts';
import { listFields } from '../../contract/fields.ts';
import { request } from './api.ts';

/** Its promise rejects with ApiError. */
export const loadFields = fromPromise<CallAnswer<typeof listFields>, CallInput<typeof listFields>>(
  async ({ input, signal }) => {
    try {
      return await request(listFields, input, signal);
    } catch (error) {
      if (!signal.aborted) console.warn('The list of fields was not loaded.', error);
      throw error;
    }
  },
);
