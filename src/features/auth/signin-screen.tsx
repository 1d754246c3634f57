import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import { brand } from '../../../contract/brand.ts';
import type { signinMachine, SigninField } from '../../../machines/auth/signin.machine.ts';
import type { SigninProblem } from '../../../machines/auth/signin-messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthAlternative, AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Opening } from './opening.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

type SigninActor = ActorRefFrom<typeof signinMachine>;

/** Sign-in (spec §2.1, §4). */
export function SigninScreen({ actor }: { readonly actor: SigninActor }) {
  const finished = useSelector(actor, (snapshot) => snapshot.matches('signedIn'));
  return finished ? <Opening title="Sign in" /> : <SigninForm actor={actor} />;
}

function ProblemText({ text, link }: SigninProblem) {
  return (
    <>
      {text}
      {link === 'onboard' && (
        <>
          {'. '}
          <TextLink underlined href={paths.onboard}>
            Get started for free
          </TextLink>
        </>
      )}
    </>
  );
}

function SigninForm({ actor }: { readonly actor: SigninActor }) {
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  const emailInput = useFocusOnProblem(problem?.field === 'email');
  const passwordInput = useFocusOnProblem(problem?.field === 'password');

  const change = (field: SigninField) => (value: string) =>
    actor.send({ type: 'field.change', field, value });
  const problemAt = (field: SigninProblem['field']) =>
    problem?.field === field ? <ProblemText {...problem} /> : null;

  return (
    <AuthLayout title="Sign in">
      <AuthForm onSubmit={() => actor.send({ type: 'form.submit' })}>
        {problem?.field === 'form' && <Banner>{problem.text}</Banner>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          inputRef={emailInput}
          value={email}
          disabled={busy}
          error={problemAt('email')}
          onChange={change('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          inputRef={passwordInput}
          value={password}
          disabled={busy}
          error={problemAt('password')}
          onChange={change('password')}
        />
        <div className="mt-2">
          <Button type="submit" tone="primary" size="lg" block busy={busy} disabled={!canSubmit}>
            Sign In
          </Button>
        </div>
      </AuthForm>
      <AuthAlternative
        question={`New to ${brand.name}?`}
        link={<TextLink href={paths.onboard}>Get started for free</TextLink>}
        taken={problem?.link === 'onboard'}
      />
    </AuthLayout>
  );
}
