import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

/** The outermost state of a flow; each is one screen. */
export function useStep(actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>): string {
  return useSelector(actor, ({ value }: { value: string | object }) =>
    typeof value === 'string' ? value : (Object.keys(value)[0] ?? ''),
  );
}
