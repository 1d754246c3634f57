import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { InvitationChoiceActor } from '../../../machines/auth/invitation-choice.machine.ts';
import { loadDeclineDialog } from './load-decline-dialog.ts';

interface DeclineQuestionProps {
  readonly actor: InvitationChoiceActor;
}

const LazyDialog = lazy(loadDeclineDialog);

/**
 * The question before declining, fetched before it is asked. A lazy component waits a moment even for a chunk that is
 * there, so it stands in only while the chunk is not, and for the failure if it never comes.
 */
export function DeclineQuestion({ actor }: DeclineQuestionProps) {
  const [Loaded, setLoaded] = useState<ComponentType<DeclineQuestionProps> | null>(null);
  useEffect(() => {
    loadDeclineDialog().then(
      (module) => setLoaded(() => module.default),
      () => {},
    );
  }, []);
  const asking = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirmingDecline') || snapshot.matches('declining'),
  );
  if (!asking) return null;
  if (Loaded) return <Loaded actor={actor} />;
  return (
    <Suspense>
      <LazyDialog actor={actor} />
    </Suspense>
  );
}
