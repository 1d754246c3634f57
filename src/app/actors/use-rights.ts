/** Reports the person's role in the open workspace to a flow, and every change of it (ADR 56). */
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Role } from '../../../contract/rights.ts';
import type { RightsChanged } from '../../../machines/shared/rights.ts';
import { report } from './relay.ts';

export function useRights(actor: AnyActorRef, role: Role): void {
  useEffect(() => {
    report(actor, 'watchRights', { type: 'rights.changed', role } satisfies RightsChanged);
  }, [actor, role]);
}
