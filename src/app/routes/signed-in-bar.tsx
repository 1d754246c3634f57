/** Shows the signed-in person on a page outside the shell. */
import { useLocation } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { SessionBar } from '../../features/app/session-bar.tsx';
import { session } from '../actors/session.ts';
import { useAskedSignOut } from '../actors/use-asked-sign-out.tsx';

const setUp: readonly string[] = [paths.onboard, paths.signup, paths.onboarding];

export function SignedInBar() {
  const atSetUp = setUp.includes(useLocation().pathname);
  const { onSignOut, question } = useAskedSignOut();
  return (
    <>
      <SessionBar actor={session} atSetUp={atSetUp} onSignOut={onSignOut} />
      {question}
    </>
  );
}
