/** The gate of the developer dashboard: an ordinary sign-in, without a workspace (spec §2.2, §6). */
import { Suspense } from 'react';
import { ContentSkeleton } from '../../features/app/content-skeleton.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { chatamAdmin } from './pages.ts';
import { SessionGate } from './session-gate.tsx';

export function ChatamAdminGate() {
  return (
    <SessionGate loading={(slow) => slow && <ContentSkeleton />}>
      <Suspense fallback={<Waiting />}>
        <chatamAdmin.Page />
      </Suspense>
    </SessionGate>
  );
}

function Waiting() {
  return useSlow() ? <ContentSkeleton /> : null;
}
