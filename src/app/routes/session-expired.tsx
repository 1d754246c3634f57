/** Signing in again over the untouched screen: nothing that was typed there is lost (design §2, checklist row 42). */
import type { UserProfile } from '../../../contract/users.ts';
import { SessionExpiredDialog } from '../../features/auth/session-expired-dialog.tsx';
import { useRootActor } from '../roots.ts';
import { signinWithEffects } from '../signin-with-effects.ts';
import { useAskedSignOut } from '../use-asked-sign-out.tsx';

export function SessionExpired({ profile }: { readonly profile: UserProfile }) {
  const actor = useRootActor(signinWithEffects, { input: { email: profile.email } });
  const { onSignOut, question } = useAskedSignOut();
  return (
    <>
      <SessionExpiredDialog actor={actor} name={profile.full_name} onSignOut={onSignOut} />
      {question}
    </>
  );
}
