/** Who is signed in, on a page outside the shell. */
import { useLocation } from 'react-router-dom';
import { SessionBar } from '../../features/app/session-bar.tsx';
import { session } from '../session.ts';
import { useSignOut } from '../use-sign-out.ts';

export function SignedInBar() {
  return <SessionBar actor={session} path={useLocation().pathname} onSignOut={useSignOut()} />;
}
