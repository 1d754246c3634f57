import { useSelector } from '@xstate/react';
import type { LiveLinkActor } from '../../machines/records/live-link.machine.ts';

/** Says that changes of others do not arrive; nothing while they do. */
export function LiveNotice({ actor }: { readonly actor: LiveLinkActor }) {
  const isOffline = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('offline') ||
      (snapshot.matches({ linked: 'connecting' }) && snapshot.context.losses > 1),
  );
  return (
    <span role="status" className={isOffline ? 'px-5 pb-2 text-text-muted narrow:px-3' : 'sr-only'}>
      {isOffline && 'Not live. Reconnecting'}
    </span>
  );
}
