/** Links a flow to the router: machines say where, the application goes. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GoTo } from '../../../machines/shared/go-to.ts';

interface Emitter {
  on(type: 'go.to', listener: (event: GoTo) => void): { unsubscribe(): void };
}

/** @param first what comes before going; the same function each time */
export function useGoTo(actor: Emitter, first?: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = actor.on('go.to', ({ path }) => {
      first?.();
      void navigate(path);
    });
    return () => subscription.unsubscribe();
  }, [actor, first, navigate]);
}
