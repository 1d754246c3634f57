/**
 * The gate of every screen for signed-in people (spec §2.2). The server checks every call again; this only decides
 * what is rendered.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { SessionScreen } from '../../features/app/session-screen.tsx';
import { lazyPart } from './lazy-page.tsx';
import { RedirectToOnboard } from './redirect-to-onboard.tsx';
import { SignedInContext } from './scopes.ts';
import { shownProfile } from '../../../machines/app/session.machine.ts';
import { session } from '../actors/session.ts';

export const sessionExpired = lazyPart(() =>
  import('../routes/session-expired.tsx').then((module) => module.SessionExpired),
);

interface SessionGateProps {
  /** As in `SessionScreen`; the loading shell by default. */
  readonly loading?: (slow: boolean) => ReactNode;
  /** Rendered if no person is signed in; a redirect to the sign-in page by default. */
  readonly whenSignedOut?: ReactNode;
  readonly children: ReactNode;
}

export function SessionGate({ loading, whenSignedOut, children }: SessionGateProps) {
  const { pathname, search } = useLocation();
  const signedOut = useSelector(session, (snapshot) => snapshot.hasTag('signedOut'));
  const left = useSelector(session, (snapshot) => snapshot.matches('left'));
  const unfinished = useSelector(session, (snapshot) => snapshot.matches('unfinished'));
  const profile = useSelector(session, ({ context }) => shownProfile(context));

  if (signedOut && whenSignedOut !== undefined) return whenSignedOut;
  if (left) return <Navigate to={paths.signin} replace />;
  if (signedOut) return <Navigate to={paths.signinThen(pathname + search)} replace />;
  if (unfinished) return <RedirectToOnboard />;
  return (
    <SessionScreen actor={session} expired={<sessionExpired.Part />} {...(loading && { loading })}>
      {profile && <SignedInContext value={profile}>{children}</SignedInContext>}
    </SessionScreen>
  );
}
