/** /joinworkspace: connects machine, effects and screen. The link in an invitation mail contains the email. */
import { useSearchParams } from 'react-router-dom';
import { joinMachine } from '../../../machines/auth/join.machine.ts';
import { signIn } from '../../effects/sign-in.ts';
import { watchStep } from '../../effects/watch-step.ts';
import { JoinScreen } from '../../features/auth/join-screen.tsx';
import { mailedLinkWithEffects } from '../actors/mailed-link-with-effects.ts';
import { useRootActor } from '../actors/roots.ts';
import { tellProfileChanged } from '../actors/session.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { verificationWithEffects } from '../actors/verification-with-effects.ts';
import { withCalls } from '../actors/with-calls.ts';

const machine = withCalls(
  joinMachine.provide({
    actors: { signIn, mailedLink: mailedLinkWithEffects, verification: verificationWithEffects, watchStep },
  }),
);

export function JoinRoute() {
  const [search] = useSearchParams();
  const actor = useRootActor(machine, { input: { email: search.get('email') ?? '' } });
  useGoTo(actor, tellProfileChanged);
  return <JoinScreen actor={actor} />;
}
