/** /joinworkspace: joins machine, effects and screen. An invitation's mail names the email in its link. */
import { useSearchParams } from 'react-router-dom';
import { invitationChoiceMachine } from '../../../machines/auth/invitation-choice.machine.ts';
import { joinMachine } from '../../../machines/auth/join.machine.ts';
import { acceptInvitation } from '../../effects/accept-invitation.ts';
import { checkInvitation } from '../../effects/check-invitation.ts';
import { rejectInvitation } from '../../effects/reject-invitation.ts';
import { sendInvitationVerification } from '../../effects/send-invitation-verification.ts';
import { signIn } from '../../effects/sign-in.ts';
import { watchStep } from '../../effects/watch-step.ts';
import { JoinScreen } from '../../features/auth/join-screen.tsx';
import { mailedLinkWithEffects } from '../actors/mailed-link-with-effects.ts';
import { useRootActor } from '../actors/roots.ts';
import { tellProfileChanged } from '../actors/session.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { verificationWithEffects } from '../actors/verification-with-effects.ts';

const machine = joinMachine.provide({
  actors: {
    acceptInvitation,
    checkInvitation,
    invitationChoice: invitationChoiceMachine.provide({ actors: { rejectInvitation } }),
    sendInvitationVerification,
    signIn,
    mailedLink: mailedLinkWithEffects,
    verification: verificationWithEffects,
    watchStep,
  },
});

export function JoinRoute() {
  const [search] = useSearchParams();
  const actor = useRootActor(machine, { input: { email: search.get('email') ?? '' } });
  useGoTo(actor, tellProfileChanged);
  return <JoinScreen actor={actor} />;
}
