/** The action “Hand a person's accounts to another”. */
import { renewals } from '../../../../contract/records/renewals.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { proposeBulk, renewalsToChange, tooMany } from '../bulk-change.ts';
import { namedIn, required } from '../given-values.ts';
import { columnNamed } from '../record-cells.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  propose: async (context, values) => {
    const [from, to] = [required(namedIn(values, 'from')), required(namedIn(values, 'to'))];
    if (from.id === to.id)
      return {
        parameter: 'to',
        errors: ['Please choose somebody else to get the accounts.'],
        suggestions: [],
      };
    const { count, records } = await renewalsToChange(context, where('account_owner', 'is', from.id));
    if (records === null) return tooMany(count);
    if (count === 0) return { nothing: `${from.name} owns no accounts.` };
    return proposeBulk(context, records, {
      field: columnNamed(renewals, 'account_owner'),
      value: to.id,
      noun: 'account',
      text: (counted) => `Hand ${counted} of ${from.name} to ${to.name}?`,
      done: (counted) => `Done: ${to.name} owns ${counted} of ${from.name} now.`,
    });
  },
};

export const bulkReassignAccounts = defineAction({
  slug: 'bulk-reassign-accounts',
  kind: 'write',
  target: 'customers/bulk',
  keywords: [
    'reassign all accounts',
    'hand over book',
    'transfer accounts',
    'move everything from one person to another',
    'territory change',
  ],
  samples: [
    "hand all of {member}'s accounts to {other member}",
    'move everything {member} owns to {other member}',
    '{member} is leaving, give the accounts to {other member}',
    'reassign all accounts from {member} to {other member}',
    "transfer {member}'s book of business to {other member}",
    "{other member} takes over {member}'s accounts",
    'bulk reassign accounts',
    'give all my accounts to {other member}',
    'replace {member} with {other member} as owner everywhere',
    'shift the whole portfolio of {member} over to {other member}',
    "swap the owner of all {member}'s customers",
    'while {member} is away, let {other member} have all the accounts',
  ],
  parameters: [
    {
      name: 'from',
      label: 'From',
      type: 'member',
      question: 'Whose accounts?',
      required: true,
      after: ['from', 'of', 'replace', 'all'],
    },
    {
      name: 'to',
      label: 'To',
      type: 'member',
      question: 'Who should get them?',
      required: true,
      after: ['to', 'with', 'over to', 'let'],
    },
  ],
  run: work,
});
