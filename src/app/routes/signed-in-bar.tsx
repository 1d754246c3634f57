/** Who is signed in, on a page outside the shell. */
import { useLocation } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { SessionBar } from '../../features/app/session-bar.tsx';
import { session } from '../session.ts';
import { useSignOut } from '../use-sign-out.ts';

const setUp: readonly string[] = [paths.onboard, paths.signup, paths.onboarding];

export function SignedInBar() {
  const atSetUp = setUp.includes(useLocation().pathname);
  return <SessionBar actor={session} atSetUp={atSetUp} onSignOut={useSignOut()} />;
}
