import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { InvitationChoiceActor } from '../../../machines/auth/invitation-choice.machine.ts';
import { loadDeclineDialog } from './load-decline-dialog.ts';

interface DeclineQuestionProps {
  readonly actor: InvitationChoiceActor;
}

const LazyDialog = lazy(loadDeclineDialog);

/**
 * The confirmation before declining. Its code is loaded ahead of time. A lazy component suspends briefly even for a
 * loaded chunk, so it is used only until the chunk is loaded, and for the failure.
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
