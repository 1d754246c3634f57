/** `loadSalesEmail` of the personal profile: whom people write to about an enterprise plan, or null. */
import { fromPromise } from 'xstate';
import { loadConfig } from './load-config.ts';

/** @throws ApiError */
export const loadSalesEmail = fromPromise<string | null, void>(async () => (await loadConfig()).sales_email);
