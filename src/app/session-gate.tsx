/**
 * What stands before every screen for signed-in people (spec §2.2). The server checks again on every call; here it is
 * only decided what is drawn.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../contract/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SignedInContext } from './scopes.ts';
import { SessionFailure } from './session-failure.tsx';
import { session } from './session.ts';

export const sessionExpired = lazyPart(() =>
  import('./routes/session-expired.tsx').then((module) => module.SessionExpired),
);

interface SessionGateProps {
  /** Drawn while nobody knows yet who is signed in; `slow` says that it has been for a while. */
  readonly loading: (slow: boolean) => ReactNode;
  readonly children: ReactNode;
}

export function SessionGate({ loading, children }: SessionGateProps) {
  const { pathname, search } = useLocation();
  const waiting = useSelector(session, (snapshot) => snapshot.hasTag('loading'));
  const slow = useSelector(session, (snapshot) => snapshot.hasTag('slow'));
  const signedOut = useSelector(session, (snapshot) => snapshot.matches('signedOut'));
  const left = useSelector(session, (snapshot) => snapshot.matches('left'));
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'));
  const profile = useSelector(session, ({ context }) => context.profile);

  if (waiting) return loading(slow);
  if (left) return <Navigate to={paths.signin} replace />;
  if (signedOut) return <Navigate to={paths.signinThen(pathname + search)} replace />;
  if (profile === null) return <SessionFailure />;
  return (
    <SignedInContext value={profile}>
      {children}
      {expired && <sessionExpired.Part profile={profile} />}
    </SignedInContext>
  );
}
