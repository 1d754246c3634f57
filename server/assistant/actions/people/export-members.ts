/** The action “Export members”. */
import type { ActionWork } from '../action-work.ts';
import { peopleOf } from '../people-of.ts';
import { pageRoute } from '../places.ts';
import { countOf, verb } from '../words.ts';
import { defineAction } from '../define-action.ts';

/** The file is made by User Management of the people it lists, so the answer leads to it. */
const work: ActionWork = {
  answer: async (context) => {
    const people = await peopleOf(context);
    const active = people.filter(({ status }) => status === 'active').length;
    const invited = people.length - active;
    const and = invited === 0 ? '' : ` and ${countOf(invited, 'invitation')}`;
    const said = `This workspace has ${countOf(active, 'member')}${and}. Export in User Management makes a file of exactly ${verb(people.length, 'this one', 'these')}.`;
    return { answer: { type: 'open', response_text: said }, route: pageRoute(context, 'users') };
  },
};

export const exportMembers = defineAction({
  slug: 'export-members',
  kind: 'answer',
  target: 'users/export',
  keywords: ['export members', 'download users', 'member list as CSV', 'users spreadsheet', 'team as a file'],
  samples: [
    'export members',
    'download the user list',
    'give me everybody in this workspace as a CSV',
    'I need a spreadsheet of our users',
    'save the team list to a file',
    'members to Excel',
    'get a file of all people with access',
    'export who has which role',
    'user export',
    'dump the members into a CSV',
    'can I download our team members?',
    'extract the list of people',
  ],
  parameters: [],
  run: work,
});
