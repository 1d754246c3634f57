import { useSelector } from '@xstate/react';
import { brand } from '../../../contract/brand.ts';
import { ACCOUNT_DELETED, PASSWORD_CHANGED, paths } from '../../../contract/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthAlternative } from './auth-alternative.tsx';
import { AuthLayout } from './auth-layout.tsx';
import type { SigninActor } from '../../../machines/auth/signin.machine.ts';
import { SigninForm } from './signin-form.tsx';
import { Opening } from './waiting.tsx';

/** Sign-in (spec §2.1, §4). */
export function SigninScreen({ actor }: { readonly actor: SigninActor }) {
  const finished = useSelector(actor, (snapshot) => snapshot.matches({ form: 'signedIn' }));
  const offered = useSelector(actor, ({ context }) => context.problem?.link === 'onboard');
  const done = useSelector(actor, ({ context }) => context.done);
  if (finished) return <Opening title="Sign in" />;
  return (
    <AuthLayout title="Sign in">
      {(done === PASSWORD_CHANGED || done === ACCOUNT_DELETED) && (
        <div className="mb-4">
          <Banner tone="success">
            {done === PASSWORD_CHANGED
              ? 'Your password has been changed. Sign in with the new one.'
              : 'Your account was deleted.'}
          </Banner>
        </div>
      )}
      <SigninForm actor={actor} />
      <AuthAlternative question={`New to ${brand.name}?`} taken={offered}>
        <TextLink href={paths.onboard}>Get started for free</TextLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
