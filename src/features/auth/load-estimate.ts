/** Loads the estimator once; a failed load is repeated on the next call. */
import type { Estimate } from './estimate-strength.ts';

let loading: Promise<Estimate> | null = null;

export function loadEstimate(): Promise<Estimate> {
  loading ??= import('./estimate-strength.ts')
    .then((module) => module.prepareEstimate())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
