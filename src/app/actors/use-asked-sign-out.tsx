/** Signing out with a confirmation if data would be lost. The caller renders the question. */
import { useEffect, useState, type ReactNode } from 'react';
import { leavingMachine } from '../../../machines/app/leaving.machine.ts';
import { signOutRequests } from '../../effects/sign-out-requests.ts';
import { SignOutQuestion } from '../../features/shell/sign-out-question.tsx';
import { useRootActor } from './roots.ts';
import { useSignOut } from './use-sign-out.ts';

function createFlow() {
  const { ask, watchRequests } = signOutRequests();
  return { ask, machine: leavingMachine.provide({ actors: { watchRequests } }) };
}

export function useAskedSignOut(): { readonly onSignOut: () => void; readonly question: ReactNode } {
  const signOut = useSignOut();
  const [{ ask, machine }] = useState(createFlow);
  const actor = useRootActor(machine);
  useEffect(() => {
    const subscription = actor.on('signOut.confirmed', signOut);
    return () => subscription.unsubscribe();
  }, [actor, signOut]);
  return { onSignOut: ask, question: <SignOutQuestion actor={actor} /> };
}
