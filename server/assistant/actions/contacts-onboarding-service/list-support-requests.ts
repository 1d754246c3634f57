/** The action “Open support requests”. */
import { supportRequests } from '../../../../contract/records/support-requests.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, textIn } from '../given-values.ts';
import { listedAnswer, listRecords } from '../record-list.ts';
import { together } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { optionalAccount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context, values) => {
    const account = namedIn(values, 'account');
    const priority = textIn(values, 'priority');
    const asked = {
      type: supportRequests,
      filter: together([
        where('status', 'any_of', 'open', 'waiting'),
        priority === null ? null : where('priority', 'is', priority),
        account && where('account_name', 'is', account.name),
      ]),
      account: account?.id,
      // Those that wait for the contact have no time and are last.
      order: [{ field: 'due_at', direction: 'ascending' }],
      columns: ['subject', 'number', 'account_name', 'status', 'priority', 'assignee', 'due_at'],
    } as const;
    const found = await listRecords(context, asked);
    const which = `${priority === null ? '' : `${priority} `}support request`;
    const of = account === null ? '' : ` of ${account.name}`;
    const said = `${countOf(found.count, which)}${of} ${verb(found.count, 'is', 'are')} open or waiting.`;
    return {
      ...listedAnswer(context, asked, found, sentence(said), 'due_at'),
      ...(account !== null && { account }),
    };
  },
};

export const listSupportRequests = defineAction({
  slug: 'list-support-requests',
  kind: 'answer',
  target: 'service/support-requests',
  keywords: ['open tickets', 'support tickets', 'unsolved requests', 'urgent tickets', 'support issues'],
  samples: [
    'which support requests are open?',
    'show open tickets of {account}',
    'any urgent tickets?',
    'list high priority support requests',
    'what problems has {account} reported?',
    'how many support cases are open',
    'unsolved tickets',
    'does {account} have any open issues?',
    'urgent customer problems',
    'what is waiting in support for {account}',
    'which tickets are past due',
    'outstanding support cases',
    'tickets that ran past their deadline',
  ],
  parameters: [
    optionalAccount,
    {
      name: 'priority',
      label: 'Priority',
      type: 'choice',
      question: 'Which priority: urgent, high, normal or low?',
      options: [
        { value: 'urgent', label: 'Urgent', said: ['critical', 'emergency', 'asap'] },
        { value: 'high', label: 'High', said: ['important', 'high-priority'] },
        { value: 'normal', label: 'Normal', said: ['medium', 'standard'] },
        { value: 'low', label: 'Low', said: ['minor', 'low-priority'] },
      ],
    },
  ],
  run: work,
});
