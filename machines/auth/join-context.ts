/** The context of the joining flow and the predicates of its guards. Pure. */
import type { Invitation, InvitationCheck } from '../../contract/invitations.ts';
import type { CodeContext } from './code-flow.ts';

export interface JoinContext extends CodeContext {
  /** The email for which a code can be entered: one was sent, or the person says that they have one. */
  readonly sentTo: string | null;
  readonly invitations: readonly Invitation[];
  /** The person has an account and joins with its password. */
  readonly accountExists: boolean;
  /** The id of the invitation to accept. */
  readonly chosen: string | null;
  readonly slug: string;
}

/** The only invitation if it is open; then no choice is shown (spec §4). */
export const only = ({ invitations }: InvitationCheck): Invitation | null => {
  const [first, second] = invitations;
  return first !== undefined && second === undefined && !first.is_expired ? first : null;
};

/** The person has a code already, from a link or a mail, so none is sent. */
export const hasCode = ({ email, entered, sentTo }: JoinContext): boolean =>
  entered.code !== '' || (sentTo !== null && sentTo === email);

/** Whether the chosen invitation is in the list and open. */
export const isOpenAmong = (
  invitations: readonly Invitation[],
  { chosen }: Pick<JoinContext, 'chosen'>,
): boolean => invitations.some((one) => one.invitation_id === chosen && !one.is_expired);
