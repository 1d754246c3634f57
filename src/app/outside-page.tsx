/** A page outside the shell. Whoever is signed in is told so over it; nothing under it is drawn anew for that. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { session } from './session.ts';
import { useExpected } from './use-expected.ts';

/** Its place is kept while it is not known who is signed in, but somebody most likely is. */
const place = <div className="h-10 flex-none border-b border-border-default bg-surface-canvas" />;

const signedInBar = lazyPart(
  () => import('./routes/signed-in-bar.tsx').then((module) => module.SignedInBar),
  place,
);

export function OutsidePage({ children }: { readonly children: ReactNode }) {
  const somebody = useSelector(
    session,
    (snapshot) => snapshot.context.profile !== null || snapshot.matches('unfinished'),
  );
  const expected = useExpected() !== null;
  const under = somebody || expected;
  return (
    <div className={under ? 'flex h-full flex-col' : 'contents'}>
      {somebody && <signedInBar.Part />}
      {!somebody && expected && place}
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
