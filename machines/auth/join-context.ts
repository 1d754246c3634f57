/** What the joining flow knows, and the questions its guards ask of it. Pure. */
import type { Invitation, InvitationCheck } from '../../contract/invitations.ts';
import type { Problem } from './problem.ts';
import type { Entered } from './verification.machine.ts';

export interface JoinContext {
  readonly email: string;
  readonly entered: Entered;
  readonly invitations: readonly Invitation[];
  /** The person has an account: they join with the password they have. */
  readonly accountExists: boolean;
  /** The invitation that is being accepted. */
  readonly chosen: string | null;
  readonly problem: Problem | null;
  readonly resendInSeconds: number;
  readonly slug: string;
}

/** With a single invitation that is still open nobody is asked which (spec §4). */
export const only = ({ invitations }: InvitationCheck): Invitation | null => {
  const [first, second] = invitations;
  return first !== undefined && second === undefined && !first.is_expired ? first : null;
};

/** The code of the mail's link is there already: none has to be sent. */
export const hasCode = ({ entered }: JoinContext): boolean => entered.code !== '';
