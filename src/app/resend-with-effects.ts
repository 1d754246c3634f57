/** Asking for another code, as sign-up, joining and reset run it. */
import { resendMachine } from '../../machines/auth/resend.machine.ts';
import { sendCode } from '../effects/send-code.ts';

export const resendWithEffects = resendMachine.provide({ actors: { sendCode } });
