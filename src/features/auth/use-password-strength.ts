import { useDeferredValue, useMemo, useState } from 'react';
import type { Estimate, Strength } from './estimate-strength.ts';
import { loadEstimate } from './load-estimate.ts';

/**
 * The strength of a password, after `prepare` was called: the dictionaries are large and needed only when a new
 * password is typed. The estimate runs deferred and does not delay typing.
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
      // Optional: the form works without it.
      () => {},
    );
  };
  return { strength, prepare };
}
