/** The invented support requests of an account, with their threads. Times are hours before the demo was made. */
import { randomUUID } from 'node:crypto';
import type { MessageKind } from '../../../contract/support-thread.ts';
import { isAtRisk } from './at-risk.ts';
import { cycle } from './choose.ts';
import type { NewContact, NewCustomer, NewMessage, NewRenewal, NewRequest } from './new-rows.ts';

interface Story {
  readonly subject: string;
  readonly said: string;
  readonly answer: string;
  readonly note: string;
}

const urgent: readonly Story[] = [
  {
    subject: 'Night-shift rosters fail to sync',
    said: 'Since last night the rosters of the night shift no longer arrive. The day shift works. The team writes by hand until this is solved.',
    answer:
      'Good morning, thank you for telling us. The sync team works on it, and I come back to you today.',
    note: 'The job stops at shifts that cross midnight since the last release. A fix is in review.',
  },
  {
    subject: 'Nobody can sign in since the update',
    said: 'All of our people see an error when they sign in. Please call me as soon as you can.',
    answer: 'We have found the cause and are rolling it back. You can expect to sign in within the hour.',
    note: 'They decide on the renewal this month. Please keep the account owner in copy.',
  },
  {
    subject: 'Invoices of this month are doubled',
    said: 'Every line of the invoice is there twice. Accounting waits with the payment.',
    answer: 'I have stopped the payment reminders and asked billing for a corrected invoice.',
    note: 'Billing confirms: the import ran twice.',
  },
];

const usual: readonly Story[] = [
  {
    subject: 'Export leaves out archived sites',
    said: 'Our yearly report needs the archived sites too. Is there a way to include them?',
    answer: 'You can choose "All sites" in the export. I have attached the steps below.',
    note: 'Asked for by three accounts so far; see product improvement.',
  },
  {
    subject: 'Seat count differs from the contract',
    said: 'We count 48 people, your page says 52.',
    answer: 'Four people were invited twice. I have removed the second invitations.',
    note: 'The contract has 50 seats.',
  },
  {
    subject: 'Single sign-on for a second office',
    said: 'The new office has its own directory. What do you need from us to connect it?',
    answer: 'Please send me the metadata address of the directory, and we set it up together.',
    note: 'Waits for their IT department.',
  },
  {
    subject: 'Weekly digest goes to two people only',
    said: 'Eight people should get the digest, but only two do.',
    answer: 'The others had switched it off in their preferences. I have sent you their names.',
    note: 'They asked for a setting for the whole team.',
  },
  {
    subject: 'Import refuses dates with dots',
    said: 'Our file has dates such as 24.12.2025, and every row is refused.',
    answer: 'Please choose "Day first" above the preview, and the dates are read.',
    note: 'The preview should offer this itself.',
  },
  {
    subject: 'Question about retention of call notes',
    said: 'How long are call notes kept after a person leaves?',
    answer: 'For 30 days, and then they are deleted for good.',
    note: 'Legal has answered this before.',
  },
];

interface Plan {
  readonly stories: readonly Story[];
  readonly status: NewRequest['status'];
  readonly priority: NewRequest['priority'];
  /** Hours before now. */
  readonly opened: number;
  readonly answered: number | null;
  readonly solved: number | null;
}

/** In trouble: one that is urgent now, one that is over its time, or one that waits. */
const troubled: readonly (readonly Plan[])[] = [
  [
    { stories: urgent, status: 'open', priority: 'urgent', opened: 1.3, answered: 1, solved: null },
    { stories: usual, status: 'waiting', priority: 'high', opened: 70, answered: 69, solved: null },
  ],
  [{ stories: urgent, status: 'open', priority: 'urgent', opened: 3, answered: 2.6, solved: null }],
  [
    { stories: urgent, status: 'open', priority: 'urgent', opened: 0.2, answered: null, solved: null },
    { stories: usual, status: 'open', priority: 'high', opened: 9, answered: 7, solved: null },
  ],
];

const calm: readonly (readonly Plan[])[] = [
  [{ stories: usual, status: 'solved', priority: 'normal', opened: 220, answered: 218, solved: 190 }],
  [],
  [{ stories: usual, status: 'open', priority: 'normal', opened: 20, answered: 15, solved: null }],
  [{ stories: usual, status: 'closed', priority: 'low', opened: 3_000, answered: 2_990, solved: 2_900 }],
  [{ stories: usual, status: 'waiting', priority: 'normal', opened: 52, answered: 50, solved: null }],
  [
    { stories: usual, status: 'open', priority: 'low', opened: 6, answered: null, solved: null },
    { stories: usual, status: 'solved', priority: 'high', opened: 700, answered: 699, solved: 690 },
  ],
  [],
];

interface Given {
  readonly customer: Pick<NewCustomer, 'id' | 'owner_member_id'>;
  readonly renewal: Pick<NewRenewal, 'owner_confidence'>;
  /** Of the account; the first one is the primary contact. */
  readonly contacts: readonly NewContact[];
  readonly index: number;
  readonly members: readonly { readonly id: string; readonly full_name: string }[];
}

function messagesOf(
  { opened, answered, solved, status }: Plan,
  story: Story,
  contact: string | null,
  author: NonNullable<ReturnType<typeof cycle<Given['members'][number]>>>,
): NewMessage[] {
  const from = { author_member_id: author.id, author_name: author.full_name };
  const line = (kind: MessageKind, text: string, hours: number): NewMessage => ({
    kind,
    text,
    hours_ago: hours,
    ...(kind === 'said' ? { author_member_id: null, author_name: contact } : from),
  });
  const last = solved ?? (status === 'waiting' ? (answered ?? opened) - 1 : null);
  return [
    line('said', story.said, opened),
    ...(answered === null ? [] : [line('answer', story.answer, answered)]),
    ...(answered === null ? [] : [line('note', story.note, answered - Math.min(0.1, answered / 2))]),
    ...(last === null || solved === null
      ? []
      : [line('answer', 'This is done. Please write to us if it comes back.', last)]),
  ];
}

export function demoRequests({ customer, renewal, contacts, index, members }: Given): NewRequest[] {
  const plans = cycle(isAtRisk(renewal) ? troubled : calm, index) ?? [];
  const contact = contacts[0] ?? null;
  const owner = members.find(({ id }) => id === customer.owner_member_id);
  return plans.flatMap((plan, place) => {
    const story = cycle(plan.stories, index + place);
    const author = owner ?? cycle(members, index);
    if (story === null || author === null) return [];
    // Nobody works yet on what is not answered. The person who is shown the demo has written nothing, but has work.
    const assignee = plan.answered === null ? null : (customer.owner_member_id ?? author.id);
    const { status, priority, opened, answered, solved } = plan;
    return [
      {
        id: randomUUID(),
        customer_id: customer.id,
        subject: story.subject,
        status,
        priority,
        contact_id: contact?.id ?? null,
        assignee_member_id: assignee,
        opened_hours_ago: opened,
        answered_hours_ago: answered,
        solved_hours_ago: solved,
        messages: messagesOf(plan, story, contact?.full_name ?? null, author),
      },
    ];
  });
}
