/**
 * /reset-password: connects machine, effects and screen. Also open to signed-in people (design §7): their email is
 * filled in, and their session ends together with the old password.
 */
import { useSearchParams } from 'react-router-dom';
import { resetMachine } from '../../../machines/auth/reset.machine.ts';
import { watchStep } from '../../effects/watch-step.ts';
import { ResetScreen } from '../../features/auth/reset-screen.tsx';
import { mailedLinkWithEffects } from '../actors/mailed-link-with-effects.ts';
import { endOwnSession, watchPerson } from '../actors/own-session.ts';
import { useRootActor } from '../actors/roots.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { verificationWithEffects } from '../actors/verification-with-effects.ts';
import { withCalls } from '../actors/with-calls.ts';

const machine = withCalls(
  resetMachine.provide({
    actors: {
      mailedLink: mailedLinkWithEffects,
      verification: verificationWithEffects,
      watchStep,
      endSession: endOwnSession,
      watchPerson,
    },
  }),
);

export function ResetRoute() {
  const [search] = useSearchParams();
  const actor = useRootActor(machine, { input: { email: search.get('email') ?? '' } });
  useGoTo(actor);
  return <ResetScreen actor={actor} />;
}
