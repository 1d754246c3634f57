import { useDeferredValue, useMemo, useState } from 'react';
import type { Estimate, Strength } from './estimate-strength.ts';
import { loadEstimate } from './load-estimate.ts';

/**
 * How strong a password is, once `prepare` was called: the dictionaries are large and nobody needs them before a new
 * password is typed. The estimate follows the letters without holding them up.
 */
export function usePasswordStrength(password: string, about: readonly string[]) {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const shown = useDeferredValue(password);
  const known = about.join(' ');
  const strength = useMemo<Strength | null>(
    () => (estimate === null || shown === '' ? null : estimate(shown, known)),
    [estimate, shown, known],
  );
  const prepare = () => {
    if (estimate !== null) return;
    loadEstimate().then(
      (loaded) => setEstimate(() => loaded),
      // It is advice only: without it the form works as well.
      () => {},
    );
  };
  return { strength, prepare };
}
