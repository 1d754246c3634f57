/** People who are invited: whether they can be, what they are called, and which invitation is meant. Pure. */
import type { MemberDetails } from '../../../contract/members.ts';
import { plainEmail } from '../../../contract/rules/email.ts';
import { folded } from '../../../contract/rules/folded.ts';
import { bestMatches } from '../../../contract/rules/text-match.ts';

const same = (one: string, other: string) => (plainEmail(one) ?? one) === (plainEmail(other) ?? other);

/** Why a person cannot be invited, as the operation says it; null if they can be. */
export function standingOf(people: readonly MemberDetails[], email: string): string | null {
  const known = people.find((one) => same(one.email, email));
  if (known?.status === 'active') return 'This person is already a member of the workspace.';
  if (known?.status === 'pending') return 'This person already has a pending invitation to the workspace.';
  return null;
}

/** A name for somebody of whom only the email is known: `ann.van-dyk@…` as `Ann Van Dyk`. */
export function nameFromEmail(email: string): string {
  const words = email
    .replace(/@.*$/, '')
    .replace(/\+.*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const name = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
  return name === '' ? email : name;
}

/** Invitations that can be sent again or cancelled. */
export const openInvitations = (people: readonly MemberDetails[]): readonly MemberDetails[] =>
  people.filter(
    ({ status, invitation_id }) => invitation_id !== null && (status === 'pending' || status === 'expired'),
  );

/** Those whose email or whole name is in what was said; otherwise those that are nearest to it. */
export function invitationsFor(said: string, open: readonly MemberDetails[]): readonly MemberDetails[] {
  const exact = open.filter(({ email }) => same(email, said.trim()));
  if (exact.length > 0) return exact;
  const text = folded(said);
  const named = open.filter(
    ({ full_name, email }) => text.includes(folded(full_name)) || text.includes(folded(email)),
  );
  return named.length > 0
    ? named
    : bestMatches(said, open, ({ full_name, email }) => `${full_name} ${email}`, 10);
}
