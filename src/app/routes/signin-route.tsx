/**
 * /signin: connects machine, effects and screen. A signed-in person is redirected to the requested address, otherwise
 * to their first workspace.
 */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { DONE_FIELD, NEXT_FIELD, paths, safeOrigin } from '../../../contract/paths.ts';
import { LoadingShell } from '../../features/app/loading-shell.tsx';
import { SessionFailure } from '../../features/app/session-failure.tsx';
import { SigninScreen } from '../../features/auth/signin-screen.tsx';
import { useExpected } from '../router/use-expected.ts';
import { useRootActor } from '../actors/roots.ts';
import { session } from '../actors/session.ts';
import { signinWithEffects } from '../actors/signin-with-effects.ts';

export function SigninRoute() {
  const [search, setSearch] = useSearchParams();
  const done = search.get(DONE_FIELD);
  const actor = useRootActor(signinWithEffects, { input: { done } });
  // The note is shown once; a reload or a bookmark does not show it again.
  useEffect(() => {
    if (done !== null) setSearch({}, { replace: true });
  }, [done, setSearch]);
  const slug = useSelector(session, (snapshot) =>
    snapshot.matches('signedIn') ? (snapshot.context.profile?.workspaces[0]?.workspace_slug ?? '') : null,
  );
  const failed = useSelector(session, (snapshot) => snapshot.hasTag('failed'));
  const unfinished = useSelector(session, (snapshot) => snapshot.matches('unfinished'));
  const expected = useExpected();
  if (failed) return <SessionFailure actor={session} />;
  if (expected !== null) return <LoadingShell slow={expected === 'slow'} />;
  if (unfinished) return <Navigate to={paths.onboard} replace />;
  if (slug !== null) {
    const first = slug === '' ? paths.onboard : paths.workspace.chatam(slug);
    return <Navigate to={safeOrigin(search.get(NEXT_FIELD)) ?? first} replace />;
  }
  return <SigninScreen actor={actor} />;
}
