/**
 * Where the code is entered, as a place in the browser's history: Back leads from there to the form, Forward and a reload
 * lead there again (ADR 26). Neither a code nor a password is part of it.
 */
import { fromCallback } from 'xstate';
import type { CodePurpose } from '../../contract/mailed-code.ts';
import type { Entered, VerificationActor } from './verification.machine.ts';

/** What was typed when a code was asked for. Fields that a flow does not have are empty. */
export interface Asked {
  readonly email: string;
  readonly fullName: string;
  readonly workspaceName: string;
}

/** What this tab keeps of a flow whose code is being entered. */
export interface KeptStep extends Asked {
  /** The invitation that is being accepted. */
  readonly chosen: string | null;
  /** A code was sent for this, as far as the flow knows; else the person said that they have one. */
  readonly isSent: boolean;
}

/** What a flow hears. `seconds` until another code may be asked for. */
export type StepReport =
  | { type: 'step.restored'; kept: KeptStep; at: 'form' | 'code'; seconds: number }
  | { type: 'history.back' }
  | { type: 'history.forward' };

/** What a flow tells: the code is entered now, the form is shown again, or nothing is to be kept any more. */
export type StepNews =
  | { type: 'step.code'; kept: KeptStep; seconds: number }
  | { type: 'step.form' }
  | { type: 'step.over' };

export const watchStepOf = (machine: string) =>
  fromCallback<StepNews, { purpose: CodePurpose }>(() => {
    throw new Error(`${machine}: watchStep was not provided`);
  });

/** What was entered when the browser's Back took the person from the code to the form. The code itself is not kept. */
export function leftBehind(
  form: VerificationActor | undefined,
  before: Entered,
): { readonly entered: Entered; readonly resendInSeconds: number } {
  // A child that stands still, as in the tests of the machine alone, has no context.
  const { context, children } = form?.getSnapshot() ?? {};
  const { password, confirmation } = context ?? before;
  return {
    entered: { code: '', password, confirmation },
    resendInSeconds: children?.resend?.getSnapshot().context?.seconds ?? 0,
  };
}
