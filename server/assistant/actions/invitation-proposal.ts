/** Proposes what is done with one invitation, which is named by the invited person's name or email. */
import type { MemberDetails } from '../../../contract/members.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { ActionContext, Proposal, WrongValue } from './action-work.ts';
import { required, textIn } from './given-values.ts';
import { invitationsFor, openInvitations } from './invitees.ts';
import { peopleOf } from './people-of.ts';

type Invited = MemberDetails & { readonly invitation_id: string };

/** Invitations that are offered where none, or more than one, is meant. */
const OFFERED = 5;

const asOption = ({ full_name, email }: MemberDetails) => `${full_name} (${email})`;

export async function proposeForInvitation(
  context: ActionContext,
  values: ParameterValues,
  propose: (invited: Invited) => Proposal,
): Promise<Proposal | { readonly nothing: string } | WrongValue> {
  const said = required(textIn(values, 'invitee'));
  const open = openInvitations(await peopleOf(context));
  if (open.length === 0) return { nothing: 'There is no open invitation.' };
  const found = invitationsFor(emailIn(said), open);
  const [only, another] = found;
  if (only !== undefined && another === undefined && only.invitation_id !== null)
    return propose({ ...only, invitation_id: only.invitation_id });
  const offered = (found.length === 0 ? open : found).slice(0, OFFERED).map(asOption);
  const problem =
    found.length === 0
      ? `Nobody called “${said}” has an open invitation.`
      : `Several people match “${said}”.`;
  return { parameter: 'invitee', errors: [problem], suggestions: offered };
}

/** An offered person is written with the email in parentheses. */
const emailIn = (said: string): string => /\(([^()\s]+@[^()\s]+)\)\s*$/.exec(said)?.[1] ?? said;
