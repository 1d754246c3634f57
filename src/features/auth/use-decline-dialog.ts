import { lazy, useEffect, useState, type ComponentType } from 'react';
import { loadDeclineDialog } from './load-decline-dialog.ts';
import type { ChoiceActor } from './invitation-choice.tsx';

const LazyDialog = lazy(loadDeclineDialog);

/**
 * The question before declining, fetched before it is asked. A lazy component waits a moment even for a chunk that is
 * there, so it stands in only while the chunk is not, and for the failure if it never comes.
 */
export function useDeclineDialog(): ComponentType<{ actor: ChoiceActor }> {
  const [Loaded, setLoaded] = useState<ComponentType<{ actor: ChoiceActor }> | null>(null);
  useEffect(() => {
    loadDeclineDialog().then(
      (module) => setLoaded(() => module.default),
      () => {},
    );
  }, []);
  return Loaded ?? LazyDialog;
}
