/** Shown in place of a page whose code is not loaded: while it is loading, or with the reason of the failure. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { NETWORK_SENTENCE } from '../../../contract/errors.ts';
import type { PageCodeActor } from '../../../machines/app/page-code.machine.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ContentSkeleton } from './content-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { TroublePage } from './trouble-page.tsx';

interface PageCodeScreenProps {
  readonly actor: PageCodeActor;
  /** True inside the shell, which has the document's main element. */
  readonly inside?: boolean;
}

export function PageCodeScreen({ actor, inside = true }: PageCodeScreenProps) {
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const offline = useSelector(actor, (snapshot) => snapshot.matches('offline'));
  const held = useSelector(actor, (snapshot) => snapshot.matches('held'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const ways = {
    inside,
    onReload: () => actor.send({ type: 'reload.request' }),
    onBack: () => actor.send({ type: 'back.request' }),
  };
  useFocusKept();

  if (loading) return <ContentSkeleton />;
  if (failed) return <ErrorPage message={problem} {...ways} />;
  if (held) {
    return (
      <TroublePage title="KeepWell has a new version" {...ways}>
        <p role="alert" className="mt-1 max-w-chat text-text-muted">
          This page belongs to it, and something in this tab is not saved yet. Save or discard it first:
          reloading loses it.
        </p>
      </TroublePage>
    );
  }
  if (!offline) return null;
  const Frame = inside ? 'div' : 'main';
  return (
    <Frame className="grid min-h-full place-content-center">
      <ErrorState
        title="This page could not be fetched"
        message={`${NETWORK_SENTENCE} It opens by itself once the connection is back.`}
        onRetry={() => actor.send({ type: 'fetch.retry' })}
      />
    </Frame>
  );
}

/** Moves the focus to the page that replaces this screen, because a button pressed here is removed with it. */
function useFocusKept(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    },
    [],
  );
}
