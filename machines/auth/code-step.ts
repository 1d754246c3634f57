/**
 * The code step as an entry in the browser's history: Back leads from it to the form; Forward and a reload lead to it
 * again (ADR 26). No code and no password is stored.
 */
import { fromCallback } from 'xstate';
import type { LinkedPurpose } from '../../contract/mailed-code.ts';
import type { Entered, VerificationActor } from './verification.machine.ts';

/** Input with which a code was requested. Fields that a flow does not have are empty. */
export interface Asked {
  readonly email: string;
  readonly fullName: string;
  readonly workspaceName: string;
}

/** What this tab stores of a flow in its code step. */
export interface KeptStep extends Asked {
  /** The id of the invitation to accept. */
  readonly chosen: string | null;
  /** True if the flow sent a code for this input; false if the person said that they have one. */
  readonly isSent: boolean;
}

/** Events that a flow receives. `seconds` until another code may be requested. */
export type StepReport =
  | { type: 'step.restored'; kept: KeptStep; at: 'form' | 'code'; seconds: number }
  | { type: 'history.back' }
  | { type: 'history.forward' };

/** Events that a flow sends: the code step is open, the form is shown again, or the stored step is to be removed. */
export type StepNews =
  | { type: 'step.code'; kept: KeptStep; seconds: number }
  | { type: 'step.form' }
  | { type: 'step.over' };

export const watchStepOf = (machine: string) =>
  fromCallback<StepNews, { purpose: LinkedPurpose }>(() => {
    throw new Error(`${machine}: watchStep was not provided`);
  });

/** What the person entered before the browser's Back led from the code to the form. The code itself is not kept. */
export function leftBehind(
  form: VerificationActor | undefined,
  before: Entered,
): { readonly entered: Entered; readonly resendInSeconds: number } {
  // In tests of the machine alone, children do not run and have no context.
  const { context, children } = form?.getSnapshot() ?? {};
  const { password, confirmation } = context ?? before;
  return {
    entered: { code: '', password, confirmation },
    resendInSeconds: children?.resend?.getSnapshot().context?.seconds ?? 0,
  };
}
