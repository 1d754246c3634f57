/** Fetches the estimator once; a fetch that failed is tried again at the next occasion. */
import type { Strength } from './estimate-strength.ts';

export type Estimate = (password: string, about: string) => Strength;

let loading: Promise<Estimate> | null = null;

export function loadEstimate(): Promise<Estimate> {
  loading ??= import('./estimate-strength.ts').then(
    (module) => module.estimateStrength,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
