/** Whether a person is most likely signed in, while the answer is still awaited: a form for strangers would only flash. */
import { useSelector } from '@xstate/react';
import { session } from '../actors/session.ts';

/** `slow` when it has taken a while; null where no person is expected, or it is known who is signed in. */
export function useExpected(): 'quick' | 'slow' | null {
  return useSelector(session, (snapshot) => {
    if (!snapshot.context.remembered || !snapshot.hasTag('loading')) return null;
    return snapshot.hasTag('slow') ? 'slow' : 'quick';
  });
}
