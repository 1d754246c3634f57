/** The wishes of the invented accounts. */
import { randomUUID } from 'node:crypto';
import type { Improvement } from '../../../contract/records/improvements.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { isAtRisk } from './at-risk.ts';
import { cycle, unless } from './choose.ts';
import type {
  NewContact,
  NewCustomer,
  NewImprovement,
  NewImprovements,
  NewRenewal,
  NewRequester,
} from './new-rows.ts';
import type { Chance } from './random.ts';

type Wish = Pick<Improvement, 'title' | 'area' | 'status' | 'priority'> & { readonly why: string };

/** The first ones are open, so that no wish of an account in trouble is shipped. */
const wishes: readonly Wish[] = [
  {
    title: 'Export dashboards as PDF',
    area: 'reporting',
    status: 'planned',
    priority: 'high',
    why: 'They print it for the board every month.',
  },
  {
    title: 'Single sign-on with Okta',
    area: 'administration',
    status: 'in_progress',
    priority: 'critical',
    why: 'Their security team does not renew without it.',
  },
  {
    title: 'Faster search in large workspaces',
    area: 'performance',
    status: 'in_progress',
    priority: 'high',
    why: 'A search takes six seconds for them.',
  },
  {
    title: 'Approve requests on the phone',
    area: 'mobile',
    status: 'new',
    priority: 'medium',
    why: 'Managers are seldom at a desk.',
  },
  {
    title: 'Two-way sync with Salesforce',
    area: 'integrations',
    status: 'planned',
    priority: 'high',
    why: 'They type every account twice.',
  },
  {
    title: 'Roles for external partners',
    area: 'administration',
    status: 'new',
    priority: 'medium',
    why: 'Partners see too much.',
  },
  {
    title: 'Schedule reports by mail',
    area: 'reporting',
    status: 'shipped',
    priority: 'medium',
    why: 'They sent the numbers by hand.',
  },
  {
    title: 'Slack messages for renewals',
    area: 'integrations',
    status: 'shipped',
    priority: 'low',
    why: 'They live in Slack.',
  },
  { title: 'Dark theme', area: 'other', status: 'shipped', priority: 'low', why: 'They work at night.' },
  { title: 'Offline mode', area: 'mobile', status: 'declined', priority: 'low', why: 'They travel.' },
  {
    title: 'Custom number formats',
    area: 'reporting',
    status: 'new',
    priority: 'low',
    why: 'They count in thousands.',
  },
  {
    title: 'Bulk change of owners',
    area: 'administration',
    status: 'shipped',
    priority: 'medium',
    why: 'Teams change every quarter.',
  },
];

/** Wishes that are not shipped come first in the list. */
const open = wishes.filter(({ status }) => status !== 'shipped' && status !== 'declined');

interface Wishing {
  readonly customers: readonly Pick<NewCustomer, 'id' | 'owner_member_id'>[];
  readonly renewals: readonly Pick<NewRenewal, 'customer_id' | 'owner_confidence'>[];
  readonly contacts: readonly Pick<NewContact, 'id' | 'customer_id' | 'is_primary'>[];
  /** Who may own a request. */
  readonly memberIds: readonly string[];
  /** Names those who told. */
  readonly tellers: readonly string[];
  /** YYYY-MM-DD */
  readonly today: string;
  readonly chance: Chance;
  /** 1 for the first accounts of a workspace; the requests of others are told apart by it. */
  readonly phase: number;
}

/** As many requests as there are wishes; most accounts ask for one or two, those at risk for one that is not shipped. */
export function demoImprovements(wishing: Wishing): NewImprovements {
  const { customers, renewals, contacts, memberIds, tellers, today, chance, phase } = wishing;
  const improvements = wishes.map(({ why, ...wish }, index): NewImprovement => ({
    ...wish,
    title: phase === 1 ? wish.title : `${wish.title}, phase ${phase}`,
    id: randomUUID(),
    description: `${why} Several accounts described the same.`,
    owner_member_id: unless(index, 6, cycle(memberIds, index)),
    shipped_on: wish.status === 'shipped' ? addDays(today, -chance.between(1, 30)) : null,
  }));
  const inTrouble = new Set(renewals.filter(isAtRisk).map(({ customer_id }) => customer_id));
  const primary = new Map(
    contacts.flatMap((one) => (one.is_primary === true ? [[one.customer_id, one.id]] : [])),
  );
  const requesters = customers.flatMap(({ id: customer_id }, index): NewRequester[] => {
    const own = inTrouble.has(customer_id) ? open : wishes;
    if (!inTrouble.has(customer_id) && index % 5 === 4) return [];
    const first = chance.between(0, own.length - 1);
    const places = index % 3 === 0 ? [first, (first + 2) % own.length] : [first];
    return places.flatMap((place): NewRequester[] => {
      const wish = own[place];
      const improvement = wish && improvements[wishes.indexOf(wish)];
      if (wish === undefined || improvement === undefined) return [];
      const isTold = wish.status === 'shipped' && chance.between(0, 2) === 0;
      return [
        {
          id: randomUUID(),
          improvement_id: improvement.id,
          customer_id,
          contact_id: unless(index + place, 4, primary.get(customer_id) ?? null),
          asked_on: addDays(today, -chance.between(31, 200)),
          note: index % 4 === 1 ? '' : wish.why,
          told_at:
            isTold && improvement.shipped_on !== null
              ? new Date(`${improvement.shipped_on}T12:00:00Z`)
              : null,
          told_by_name: isTold ? (cycle(tellers, index) ?? null) : null,
        },
      ];
    });
  });
  return { improvements, requesters };
}
