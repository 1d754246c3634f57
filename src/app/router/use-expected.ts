/**
 * Whether a person is probably signed in, while the session is loading. Without this, the sign-in form would appear
 * for a moment.
 */
import { useSelector } from '@xstate/react';
import { session } from '../actors/session.ts';

/** `slow` after some time. Null if no person is expected, or the session is known. */
export function useExpected(): 'quick' | 'slow' | null {
  return useSelector(session, (snapshot) => {
    if (!snapshot.context.remembered || !snapshot.hasTag('loading')) return null;
    return snapshot.hasTag('slow') ? 'slow' : 'quick';
  });
}
