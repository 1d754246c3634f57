/** The code step with its effects, for sign-up, joining and reset. */
import { resendMachine } from '../../../machines/auth/resend.machine.ts';
import { verificationMachine } from '../../../machines/auth/verification.machine.ts';
import { sendCode } from '../../effects/send-code.ts';

export const verificationWithEffects = verificationMachine.provide({
  actors: { resend: resendMachine.provide({ actors: { sendCode } }) },
});
