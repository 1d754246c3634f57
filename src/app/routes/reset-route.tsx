/** /reset-password: joins machine, effects and screen. Open to signed-in people too (design §7). */
import { useActorRef } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { resetMachine } from '../../../machines/auth/reset.machine.ts';
import { resetPassword } from '../../effects/reset-password.ts';
import { sendPasswordReset } from '../../effects/send-password-reset.ts';
import { ResetScreen } from '../../features/auth/reset-screen.tsx';
import { resendWithEffects } from '../resend-with-effects.ts';
import { useGoTo } from '../use-go-to.ts';

const machine = resetMachine.provide({
  actors: { resend: resendWithEffects, resetPassword, sendPasswordReset },
});

export function ResetRoute() {
  const [search] = useSearchParams();
  const actor = useActorRef(machine, { input: { email: search.get('email') ?? '' } });
  useGoTo(actor);
  return <ResetScreen actor={actor} />;
}
