/**
 * A page outside the shell. A bar above it shows the signed-in person; the page is not remounted when the bar
 * appears.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from './lazy-page.tsx';
import { session } from '../actors/session.ts';
import { useExpected } from './use-expected.ts';

/** Reserved space for the bar while the session is loading and a person is probably signed in. */
const place = <div className="h-10 flex-none border-b border-border-default bg-surface-canvas" />;

const signedInBar = lazyPart(
  () => import('../routes/signed-in-bar.tsx').then((module) => module.SignedInBar),
  place,
);

export function OutsidePage({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useSelector(
    session,
    (snapshot) => snapshot.context.profile !== null || snapshot.matches('unfinished'),
  );
  const expected = useExpected() !== null;
  const under = isSignedIn || expected;
  return (
    <div className={under ? 'flex h-full flex-col' : 'contents'}>
      {isSignedIn && <signedInBar.Part />}
      {!isSignedIn && expected && place}
      <div className={under ? 'min-h-0 flex-1 overflow-auto' : 'contents'}>{children}</div>
    </div>
  );
}

export function OutsidePages() {
  return (
    <OutsidePage>
      <Outlet />
    </OutsidePage>
  );
}
