/** The action “Show one account”. */
import { renewals, type Renewal } from '../../../../contract/records/renewals.ts';
import { contacts } from '../../../../contract/records/contacts.ts';
import { supportRequests } from '../../../../contract/records/support-requests.ts';
import type { AnswerItem } from '../../../../contract/chat-answer.ts';
import { formatDay } from '../../../../contract/rules/day-format.ts';
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { countRecords, firstRecords, storedTypeOf } from '../../../db/repositories/asked-records.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { nextRenewal, renewalsOfAccount } from '../account-renewals.ts';
import { namedIn, required } from '../given-values.ts';
import { recordRoute } from '../places.ts';
import { cellReader, columnNamed, type Telling } from '../record-cells.ts';
import { recordRows } from '../record-list.ts';
import { soughtRenewals } from '../renewal-list.ts';
import { countOf, daysAway } from '../words.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';
import { renewalFields } from '../renewal-fields.ts';

const details = (record: Renewal, telling: Telling): readonly AnswerItem[] =>
  renewalFields.map((name) => {
    const field = columnNamed(renewals, name);
    return { label: field.field_label, detail: cellReader(field, telling)(record), action: null };
  });

function summary(name: string, record: Renewal): string {
  const { annual_revenue, renewal_date, days_until_renewal, owner_confidence, account_owner } = record;
  const due =
    renewal_date === null
      ? 'has no renewal date'
      : `${(days_until_renewal ?? 0) < 0 ? 'was due to renew' : 'renews'} on ${formatDay(renewal_date)} (${daysAway(days_until_renewal ?? 0)})`;
  const revenue =
    annual_revenue === null ? 'no annual revenue' : `an annual revenue of ${formatMoney(annual_revenue)}`;
  const confidence = owner_confidence === null ? 'no confidence' : `${owner_confidence} confidence`;
  const owner = account_owner === null ? 'Nobody owns it.' : `${account_owner} owns it.`;
  return `${name} ${due}, with ${revenue} and ${confidence}. ${owner}`;
}

const work: ActionWork = {
  answer: async (context, values) => {
    const account = required(namedIn(values, 'account'));
    const { found, primary, people, requests } = await context.read(async (tx) => {
      const own = (filter: ReturnType<typeof where> | null) => ({
        ...soughtRenewals(context, filter),
        account: account.id,
      });
      const [contactStore, requestStore] = [storedTypeOf(contacts), storedTypeOf(supportRequests)];
      const open = where('status', 'any_of', 'open', 'waiting');
      return {
        found: await renewalsOfAccount(tx, context, account.id),
        primary: await firstRecords(tx, contactStore, own(where('is_primary', 'is', true)), {
          order: [],
          limit: 1,
        }),
        people: await countRecords(tx, contactStore, own(null)),
        requests: await countRecords(tx, requestStore, own(open)),
      };
    });
    const { id, name } = account;
    const next = nextRenewal(found, context.world.today);
    const [contact] = primary;
    const beside: readonly AnswerItem[] = [
      {
        label: 'Contacts',
        detail:
          contact === undefined
            ? countOf(people, 'contact')
            : `${countOf(people, 'contact')}, ${String(contact['full_name'])} is the primary one`,
        action: null,
      },
      { label: 'Support requests', detail: `${countOf(requests, 'request')} unsolved`, action: null },
    ];
    if (next === null) {
      return {
        answer: { type: 'items', response_text: `${name} has no renewal.`, items: [...beside] },
        account: { id, name },
      };
    }
    const several = found.length > 1 ? ` It has ${found.length} renewals; this is the next one.` : '';
    return {
      answer: {
        type: 'items',
        response_text: `${summary(name, next)}${several}`,
        items: [...details(next, context.actor.user), ...beside],
        ...(found.length > 1 && {
          table: recordRows(
            context,
            renewals,
            ['account_name', 'renewal_date', 'days_until_renewal', 'annual_revenue', 'owner_confidence'],
            found,
          ),
        }),
      },
      route: recordRoute(context, 'renewals', next.id),
      account: { id, name },
      listed: [{ id, name }],
    };
  },
};

export const showAccount = defineAction({
  slug: 'show-account',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'account summary',
    'tell me about an account',
    'account details',
    'look up an account',
    'customer overview',
  ],
  samples: [
    'show me {account}',
    'tell me about {account}',
    'what do we know about {account}?',
    'how much does {account} pay us?',
    'when does {account} renew?',
    'who owns {account}',
    'pull up {account}',
    'give me a summary of {account}',
    '{account}',
    'look up the customer {account}',
    "what's the confidence on {account}?",
    'details for {account} please',
    'when does the contract of {account} expire?',
    'what is the ARR of {account}',
    'is {account} on auto-renewal?',
  ],
  parameters: [accountNamed('Which account do you want to see?')],
  run: work,
});
