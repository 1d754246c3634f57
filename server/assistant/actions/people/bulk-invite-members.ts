/** The action “Invite several people”. */
import { createInvitation } from '../../../../contract/invitations.ts';
import type { Role } from '../../../../contract/rights.ts';
import { plainEmail } from '../../../../contract/rules/email.ts';
import { roleNames } from '../../../../contract/rules/role-text.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn, textsIn } from '../given-values.ts';
import { nameFromEmail, standingOf } from '../invitees.ts';
import { peopleOf } from '../people-of.ts';
import { LINES_MOST } from '../proposal-lines.ts';
import { NOTHING } from '../record-cells.ts';
import { countOf } from '../words.ts';
import { invitedRole } from '../asked.ts';
import { defineAction } from '../define-action.ts';

/** As many as the page invites at once. */
const MOST = 50;

const work: ActionWork = {
  propose: async (context, values) => {
    const { actor } = context;
    const given = [...new Set(textsIn(values, 'emails').map((email) => plainEmail(email) ?? email))];
    const bad = given.filter((email) => plainEmail(email) === null);
    if (bad.length > 0) {
      const errors = bad.map((email) => `${email}: Please enter a valid email address`);
      return { parameter: 'emails', errors, suggestions: [] };
    }
    if (given.length === 0) return { parameter: 'emails', errors: ['Email is required'], suggestions: [] };
    if (given.length > MOST) {
      const errors = [`At most ${MOST} people can be invited at once. There are ${given.length}.`];
      return { parameter: 'emails', errors, suggestions: [] };
    }
    const role = required(textIn(values, 'role')) as Role;
    const people = await peopleOf(context);
    const standing = given.map((email) => ({ email, reason: standingOf(people, email) }));
    const invited = standing.filter(({ reason }) => reason === null).map(({ email }) => email);
    const left_out = standing.flatMap(({ email, reason }) =>
      reason === null ? [] : [{ name: email, reason }],
    );
    if (invited.length === 0) return { nothing: 'All of these people are members or invited already.' };
    const who = countOf(invited.length, 'person', 'people');
    return {
      text: `Invite ${who} as ${roleNames[role].toLowerCase()}? Each gets an email with a link. Their names are taken from the emails.`,
      lines: invited.slice(0, LINES_MOST).map((email) => ({
        what: email,
        old: NOTHING,
        new: `${nameFromEmail(email)}, ${roleNames[role]}`,
      })),
      left_out,
      calls: invited.map((email) => ({
        call: createInvitation.name,
        params: { id: actor.workspace.workspace_id },
        query: { user_id: actor.user.user_id },
        body: { email, full_name: nameFromEmail(email), role },
      })),
      done: `Done: ${who} ${invited.length === 1 ? 'is' : 'are'} invited.`,
    };
  },
};

export const bulkInviteMembers = defineAction({
  slug: 'bulk-invite-members',
  kind: 'write',
  target: 'users/bulk-invite',
  keywords: ['invite several people', 'bulk invite', 'invite a list', 'add many users', 'mass invitation'],
  samples: [
    'invite ann@example.com, ben@example.com and cat@example.com',
    'invite several people',
    'bulk invite these emails as viewers: a@example.com; b@example.com',
    'add multiple users',
    'send invitations to a list of people',
    'I need to invite my whole team',
    'add dan@example.com and eve@example.com as editors',
    'invite 10 colleagues at once',
    'mass invite',
    'get all of these people in: x@example.com y@example.com z@example.com',
    'give access to a group of people',
    'invite everyone on this list',
  ],
  parameters: [
    { name: 'emails', label: 'Emails', type: 'emails', question: 'Which email addresses?', required: true },
    { ...invitedRole, required: true, question: 'Which role should they get: admin, editor or viewer?' },
  ],
  run: work,
});
