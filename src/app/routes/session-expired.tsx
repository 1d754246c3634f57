/** Signing in again above the unchanged screen, so that no input is lost (design §2, checklist row 42). */
import { useSelector } from '@xstate/react';
import { SessionExpired as Expired } from '../../features/app/session-expired.tsx';
import { isShared } from '../../effects/shared-computer.ts';
import { SigninForm } from '../../features/auth/signin-form.tsx';
import { useRootActor } from '../actors/roots.ts';
import { session } from '../actors/session.ts';
import { signinWithEffects } from '../actors/signin-with-effects.ts';
import { useAskedSignOut } from '../actors/use-asked-sign-out.tsx';

export function SessionExpired() {
  const email = useSelector(session, ({ context }) => context.profile?.email ?? '');
  const actor = useRootActor(signinWithEffects, { input: { email, shared: isShared() } });
  const { onSignOut, question } = useAskedSignOut();
  return (
    <>
      <Expired actor={session} onSignOut={onSignOut}>
        <SigninForm actor={actor} again />
      </Expired>
      {question}
    </>
  );
}
