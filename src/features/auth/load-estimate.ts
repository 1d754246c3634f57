/** Fetches the estimator once; a fetch that failed is tried again at the next occasion. */
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
