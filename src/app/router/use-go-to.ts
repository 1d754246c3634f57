/** Connects a flow to the router: machines emit the address, the application navigates. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GoTo } from '../../../machines/shared/go-to.ts';

interface Emitter {
  on(type: 'go.to', listener: (event: GoTo) => void): { unsubscribe(): void };
}

/** @param first called before navigating; must be the same function on every render */
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
