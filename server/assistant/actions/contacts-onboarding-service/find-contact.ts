/** The action “Find a contact”. */
import { contactCalls, contacts } from '../../../../contract/records/contacts.ts';
import { valueReader } from '../../../../contract/field.ts';
import type { Filter } from '../../../../contract/filter.ts';
import { folded } from '../../../../contract/rules/folded.ts';
import { storedTypeOf } from '../../../db/repositories/asked-records.ts';
import { daysFrom } from '../../../domain/calendar/days-from.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionContext, ActionWork, Answered } from '../action-work.ts';
import { namedIn, textIn } from '../given-values.ts';
import { pageRoute, queryOf, recordRoute } from '../places.ts';
import { cellReader, columnNamed } from '../record-cells.ts';
import { accountsOf, listedAnswer, listRecords, recordRows } from '../record-list.ts';
import { together } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { optionalAccount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const columns = ['full_name', 'account_name', 'job_title', 'part', 'email', 'phone'];
const details = ['account_name', 'job_title', 'part', 'is_primary', 'email', 'phone', 'last_contacted'];

/** A part that people say in place of a name: `the champion`. */
interface SaidPart {
  readonly label: string;
  readonly filter: Filter;
}

function partSaid(said: string): SaidPart | null {
  const plain = folded(said)
    .replace(/^(the|our|a)\s+/, '')
    .replace(/\s+contact$/, '');
  if (plain === 'primary' || plain === 'main')
    return { label: 'primary', filter: where('is_primary', 'is', true) };
  const option = columnNamed(contacts, 'part').dropdown_options.find(({ label }) => folded(label) === plain);
  return option === undefined
    ? null
    : { label: option.label.toLowerCase(), filter: where('part', 'is', option.value) };
}

/** Contacts of an account; of all accounts where none is named. */
async function ofAccount(
  context: ActionContext,
  account: { id: string; name: string } | null,
  part: SaidPart | null,
): Promise<Answered> {
  const asked = {
    type: contacts,
    filter: together([account && where('account_name', 'is', account.name), part?.filter ?? null]),
    account: account?.id,
    order: [{ field: 'is_primary', direction: 'descending' }],
    columns,
  } as const;
  const found = await listRecords(context, asked);
  const count = countOf(found.count, part === null ? 'contact' : `${part.label} contact`);
  const said = account === null ? `The workspace has ${count}.` : `${account.name} has ${count}.`;
  return { ...listedAnswer(context, asked, found, said), ...(account !== null && { account }) };
}

const work: ActionWork = {
  answer: async (context, values) => {
    const account = namedIn(values, 'account');
    const said = textIn(values, 'name');
    const part = said === null ? null : partSaid(said);
    if (said === null || part !== null) return ofAccount(context, account, part);
    // `which account does Jane Doe work for`
    const name = said.replace(/\s+work(s|ing)?( for| at)?$/i, '');
    const { workspace_id } = context.actor.workspace;
    const { data } = await context.ask(contactCalls.search, {
      query: { workspace_id, name: name.slice(0, 200) },
    });
    const stored = storedTypeOf(contacts);
    const records = await context.read((tx) =>
      stored.listOf(
        tx,
        workspace_id,
        data.map(({ id }) => id),
        daysFrom(context.world.today),
      ),
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    const found = data
      .flatMap(({ id }) => byId.get(id) ?? [])
      .filter((record) => account === null || record.customer_id === account.id);
    const [only, another] = found;
    const at = account === null ? '' : ` at ${account.name}`;
    const route = pageRoute(context, 'contacts', queryOf({ q: name }));
    if (only === undefined) {
      return {
        answer: { type: 'text', response_text: `There is no contact called “${name}”${at}.` },
        route,
        ...(account !== null && { account }),
      };
    }
    if (another !== undefined) {
      const said = `${countOf(found.length, 'contact')} ${verb(found.length, 'matches', 'match')} “${name}”${at}.`;
      return {
        answer: {
          type: 'table',
          response_text: sentence(said),
          table: recordRows(context, contacts, columns, found),
        },
        route,
        listed: accountsOf(found),
      };
    }
    const text = (field: string) => cellReader(columnNamed(contacts, field), context.actor.user)(only);
    const read = (field: string) => valueReader(columnNamed(contacts, field))(only);
    const title = read('job_title') === null ? 'a contact' : text('job_title');
    const reached = [
      ...(read('email') === null ? [] : [text('email')]),
      ...(read('phone') === null ? [] : [text('phone')]),
    ];
    const reach = reached.length === 0 ? 'No email and no phone number is known.' : `${reached.join(', ')}.`;
    const [of] = accountsOf([only]);
    return {
      answer: {
        type: 'items',
        response_text: `${text('full_name')} is ${title} at ${text('account_name')}. ${reach}`,
        items: details.map((field) => ({
          label: columnNamed(contacts, field).field_label,
          detail: text(field),
          action: null,
        })),
      },
      route: recordRoute(context, 'contacts', only.id),
      ...(of !== undefined && { account: of }),
    };
  },
};

export const findContact = defineAction({
  slug: 'find-contact',
  kind: 'answer',
  target: 'contacts',
  keywords: ['find contact', 'contact details', 'email of a person', 'phone number', 'who do we know at'],
  samples: [
    'find {contact}',
    'who is our contact at {account}?',
    'what is the email of {contact}',
    'phone number of {contact}',
    'who do we know at {account}?',
    'look up the contact {contact}',
    'who is the champion at {account}',
    'decision maker of {account}',
    'how do I reach {contact}?',
    'search contacts for {contact}',
    'whom should I call at {account}',
    'which account does {contact} work for?',
    'contact details for {contact}',
    'primary contact at {account}',
    'who should I talk to at {account}?',
  ],
  parameters: [
    {
      name: 'name',
      label: 'Name',
      type: 'name',
      question: 'Which contact?',
      after: [
        'the contact',
        'contacts for',
        'contact',
        'details for',
        'email of',
        'number of',
        'phone of',
        'reach',
        'look up',
        'find',
        'who is',
        'does',
        'called',
        'named',
      ],
    },
    optionalAccount,
  ],
  run: work,
});
