/** The action “Add a renewal”. */
import { renewalCalls, renewals } from '../../../../contract/records/renewals.ts';
import { mayEditRecord } from '../../../../contract/rights.ts';
import { formatDay } from '../../../../contract/rules/day-format.ts';
import { renewalsOfAccount } from '../account-renewals.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, numberIn, required, textIn } from '../given-values.ts';
import { columnNamed, NOTHING } from '../record-cells.ts';
import { NOT_OWN, wrongValue } from '../record-proposal.ts';
import { valueWords } from '../value-words.ts';
import { listed, verb } from '../words.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

/** Parameters, by the field that each is a value of. */
const parameters = {
  annual_revenue: 'revenue',
  renewal_term_months: 'term',
  renewal_date: 'date',
} as const;

const work: ActionWork = {
  propose: async (context, values) => {
    const { actor, world } = context;
    const account = required(namedIn(values, 'account'));
    const given = {
      annual_revenue: numberIn(values, 'revenue'),
      renewal_term_months: numberIn(values, 'term'),
      renewal_date: textIn(values, 'date'),
    };
    const fields = Object.entries(given).flatMap(([key, value]) =>
      value === null ? [] : [{ field: columnNamed(renewals, key), key, value }],
    );
    for (const { field, key, value } of fields) {
      const wrong = wrongValue(field, parameters[key as keyof typeof parameters], value);
      if (wrong !== null) return wrong;
    }
    const found = await context.read((tx) => renewalsOfAccount(tx, context, account.id));
    const [any] = found;
    if (any !== undefined && !mayEditRecord(actor.member, any.owner_member_id)) return { nothing: NOT_OWN };
    const due = found.map(({ renewal_date }) =>
      renewal_date === null ? 'one without a date' : formatDay(renewal_date),
    );
    const also =
      found.length === 0
        ? ''
        : ` It already has ${verb(found.length, 'a renewal', 'renewals')}: ${listed(due)}.`;
    return {
      text: `Add a renewal to ${account.name}?${also}`,
      lines: [
        { what: 'Account', old: NOTHING, new: account.name },
        ...fields.map(({ field, value }) => ({
          what: field.field_label,
          old: NOTHING,
          new: valueWords(field, value, world),
        })),
      ],
      left_out: [],
      calls: [
        {
          call: renewalCalls.create.name,
          query: { workspace_id: actor.workspace.workspace_id },
          body: {
            account_name: account.name,
            customer_id: account.id,
            ...Object.fromEntries(fields.map(({ key, value }) => [key, value])),
          },
        },
      ],
      done: `Done: ${account.name} has another renewal.`,
    };
  },
};

export const createRenewal = defineAction({
  slug: 'create-renewal',
  kind: 'write',
  target: 'renewals/create',
  keywords: ['add renewal', 'new renewal', 'create a renewal record', 'second contract', 'another renewal'],
  samples: [
    'add a renewal for {account}',
    'create a new renewal at {account} on June 30',
    '{account} gets another renewal, 24 months from March 1',
    'add a second contract to {account} worth $50,000',
    'new renewal for {account} with a 12 month term',
    'log an additional renewal under {account}',
    'open a renewal record for {account}',
    'create a renewal',
    'enter the next renewal of {account}: 2027-09-01',
    'set up one more renewal with {account} at 80k',
    'put a renewal on the books for {account}',
    'I need an extra renewal line for {account}',
    'record another contract with {account}',
  ],
  parameters: [
    accountNamed('For which account?'),
    {
      name: 'date',
      label: 'Renewal date',
      type: 'day',
      question: 'When does it renew?',
      after: ['on', 'from', 'due', 'for'],
    },
    { name: 'term', label: 'Term', type: 'months', question: 'For how many months?' },
    {
      name: 'revenue',
      label: 'Annual revenue',
      type: 'money',
      question: 'What is its annual revenue?',
      after: ['worth', 'at', 'with'],
    },
  ],
  run: work,
});
