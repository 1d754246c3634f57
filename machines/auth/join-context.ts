/** What the joining flow knows, and the questions its guards ask of it. Pure. */
import type { Invitation, InvitationCheck } from '../../contract/invitations.ts';
import type { CodeContext } from './code-flow.ts';

export interface JoinContext extends CodeContext {
  /** The email whose code can be entered: one was sent, or the person says that they have one. */
  readonly sentTo: string | null;
  readonly invitations: readonly Invitation[];
  /** The person has an account: they join with the password they have. */
  readonly accountExists: boolean;
  /** The invitation that is being accepted. */
  readonly chosen: string | null;
  readonly slug: string;
}

/** With a single invitation that is still open nobody is asked which (spec §4). */
export const only = ({ invitations }: InvitationCheck): Invitation | null => {
  const [first, second] = invitations;
  return first !== undefined && second === undefined && !first.is_expired ? first : null;
};

/** The code is in the link, in the mailbox or on the person's mind: none has to be sent. */
export const hasCode = ({ email, entered, sentTo }: JoinContext): boolean =>
  entered.code !== '' || (sentTo !== null && sentTo === email);

/** Whether the invitation that was being accepted is among these, and open. */
export const isOpenAmong = (
  invitations: readonly Invitation[],
  { chosen }: Pick<JoinContext, 'chosen'>,
): boolean => invitations.some((one) => one.invitation_id === chosen && !one.is_expired);
