/** The action “Add an account”. */
import { renewalCalls, renewals } from '../../../../contract/records/renewals.ts';
import { roleHas } from '../../../../contract/rights.ts';
import { folded } from '../../../../contract/rules/folded.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, numberIn, required, textIn } from '../given-values.ts';
import { columnNamed, NOTHING } from '../record-cells.ts';
import { wrongValue } from '../record-proposal.ts';
import { valueWords } from '../value-words.ts';
import { listed } from '../words.ts';
import { optionalOwner } from '../asked.ts';
import { defineAction } from '../define-action.ts';

/** Parameters, by the field that each is a value of. */
const parameters = {
  account_name: 'name',
  account_owner: 'owner',
  annual_revenue: 'revenue',
  renewal_date: 'renewal_date',
} as const;

const work: ActionWork = {
  propose: async (context, values) => {
    const { actor, world } = context;
    const name = required(textIn(values, 'name')).trim();
    const owner = namedIn(values, 'owner');
    if (owner !== null && owner.id !== actor.member.id && !roleHas(actor.member.role, 'edit-any'))
      return { nothing: 'Your role lets you add only accounts that you own.' };
    const body = {
      account_name: name,
      account_owner: owner?.id ?? actor.member.id,
      annual_revenue: numberIn(values, 'revenue'),
      renewal_date: textIn(values, 'renewal_date'),
    };
    const fields = Object.entries(body).flatMap(([key, value]) =>
      value === null ? [] : [{ field: columnNamed(renewals, key), key, value }],
    );
    for (const { field, key, value } of fields) {
      const wrong = wrongValue(field, parameters[key as keyof typeof parameters], value);
      if (wrong !== null) return wrong;
    }
    const query = { workspace_id: actor.workspace.workspace_id };
    const { data: similar } = await context.ask(renewalCalls.similar, { query: { ...query, name } });
    const same = similar.find((one) => !one.is_removed && folded(one.name) === folded(name));
    const near = similar.filter((one) => !one.is_removed).map((one) => one.name);
    const also =
      same === undefined
        ? near.length === 0
          ? ''
          : ` There ${near.length === 1 ? 'is' : 'are'} already ${listed(near)}.`
        : ` There is already an account called ${same.name}.`;
    return {
      text: `Add the account ${name}?${also}`,
      lines: fields.map(({ field, value }) => ({
        what: field.field_label,
        old: NOTHING,
        new: valueWords(field, value, world),
      })),
      left_out: [],
      calls: [
        {
          call: renewalCalls.create.name,
          query,
          body: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
        },
      ],
      done: `Done: the account ${name} is added.`,
    };
  },
};

export const createAccount = defineAction({
  slug: 'create-account',
  kind: 'write',
  target: 'customers/create',
  keywords: ['new account', 'add customer', 'create account', 'add a client', 'new logo'],
  samples: [
    'add an account called Initech',
    'create a new customer Globex',
    'new account Umbrella Health owned by {member}',
    'we won a new client, Vandelay Industries',
    'set up an account for Hooli with $90k revenue',
    'register the company Stark Labs',
    'add Wonka Foods as a customer renewing on March 1',
    'create an account',
    'I want to add a new logo',
    'put Pied Piper into our list of accounts',
    'new customer: Soylent, 45,000 a year',
    'start tracking a new client',
    'include Tyrell in the accounts we track',
  ],
  parameters: [
    {
      name: 'name',
      label: 'Name',
      type: 'name',
      question: 'What is the account called?',
      required: true,
      after: [
        'an account called',
        'account called',
        'called',
        'named',
        'new customer',
        'new client',
        'new account',
        'account for',
        'account',
        'customer',
        'client',
        'company',
        'add',
        'register',
        'put',
        'create',
      ],
    },
    { ...optionalOwner, question: 'Who owns the account?' },
    { name: 'revenue', label: 'Annual revenue', type: 'money', question: 'What is its annual revenue?' },
    {
      name: 'renewal_date',
      label: 'Renewal date',
      type: 'day',
      question: 'When does it renew?',
      after: ['renewing on', 'renews on', 'renewing', 'renews', 'renewal', 'due', 'on'],
    },
  ],
  run: work,
});
