/** What the joining flow knows, and the questions its guards ask of it. Pure. */
import type { Invitation, InvitationCheck } from '../../contract/invitations.ts';
import { passwordProblem } from '../../contract/rules/password.ts';
import type { JoinProblem } from './join-messages.ts';

export type JoinField = 'email' | 'code' | 'password' | 'confirmation';

export interface JoinContext extends Readonly<Record<JoinField, string>> {
  readonly invitations: readonly Invitation[];
  /** The person has an account: they join with the password they have. */
  readonly accountExists: boolean;
  /** The invitation that is being accepted. */
  readonly chosen: string | null;
  readonly problem: JoinProblem | null;
  readonly resendInSeconds: number;
  readonly slug: string;
}

export const passwordReady = ({ accountExists, password, confirmation }: JoinContext) =>
  accountExists ? password.trim() !== '' : passwordProblem(password) === null && password === confirmation;

/** With a single invitation that is still open nobody is asked which (spec §4). */
export const only = ({ invitations }: InvitationCheck): Invitation | null => {
  const [first, second] = invitations;
  return first !== undefined && second === undefined && !first.is_expired ? first : null;
};
