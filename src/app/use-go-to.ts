/** Takes a flow's `go.to` to the router: machines say where, the application goes. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GoTo } from '../../machines/go-to.ts';

interface Emitter {
  on(type: 'go.to', listener: (event: GoTo) => void): { unsubscribe(): void };
}

export function useGoTo(actor: Emitter): void {
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = actor.on('go.to', ({ path }) => void navigate(path));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
}
