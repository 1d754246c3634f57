/** What a new workspace is seeded with (spec §1): dates relative to today, the same for the same seed. */
import { randomUUID } from 'node:crypto';
import { confidences, RENEWAL_TERMS } from '../../../contract/renewals.ts';
import { addDays } from '../calendar/day.ts';
import type { NewCustomer, NewMember, NewRenewal } from '../workspaces/workspace-store.ts';
import { demoCompanies, demoPeople } from './cast.ts';
import { chanceOf, type Chance } from './random.ts';

const DEMO_SEED = 4_280;

export interface DemoData {
  readonly members: readonly NewMember[];
  readonly customers: readonly NewCustomer[];
  readonly renewals: readonly NewRenewal[];
}

/** Every `nth` is empty, so that each kind of gap is there and no row is all gaps. */
const unless = <T>(index: number, nth: number, value: T): T | null =>
  index % nth === nth - 1 ? null : value;

const cycle = <T>(choices: readonly T[], index: number): T | null => choices[index % choices.length] ?? null;

/** Days from today to the renewal; the first rows sit where the table warns: past, today's neighbourhood, under 30. */
function renewalOffset(index: number, chance: Chance): number {
  const near = [-41, 12, 27, -6, 3, 29, 45];
  return near[index] ?? (index % 6 === 0 ? -chance.between(1, 90) : chance.between(31, 400));
}

function renewalOf(
  customerId: string,
  name: string,
  index: number,
  today: string,
  chance: Chance,
): NewRenewal {
  const term = cycle(RENEWAL_TERMS, index);
  const revenue = unless(index, 9, chance.between(12, 480) * 1000);
  const renews = unless(index, 11, addDays(today, renewalOffset(index, chance)));
  return {
    id: randomUUID(),
    customer_id: customerId,
    annual_revenue: revenue,
    contract_value: revenue === null || term === null ? null : unless(index, 7, (revenue * term) / 12),
    renewal_term_months: unless(index, 10, term),
    renewal_date: renews,
    expiration_date: renews === null ? null : unless(index, 8, addDays(renews, chance.between(0, 30))),
    auto_renewal: cycle([true, false, true, null, false], index),
    owner_confidence: cycle([...confidences, confidences[0], null], index),
    contract_reference_url: unless(index, 5, contractAddress(name)),
  };
}

function contractAddress(name: string): string {
  const file = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
  return `https://contracts.example.com/${file}/master-agreement.pdf`;
}

/**
 * The demo of one workspace. Ids are new each time; everything else follows from `today` (YYYY-MM-DD) and `seed`. Every
 * fourth account belongs to `realMemberId`, so that an editor has something of their own; some belong to nobody.
 */
export function demoData(today: string, realMemberId: string, seed: number = DEMO_SEED): DemoData {
  const chance = chanceOf(seed);
  const members = demoPeople.map((person) => ({ ...person, id: randomUUID(), user_id: null }));
  const owners = members.map((member) => member.id);
  const customers = demoCompanies.map((account_name, index) => ({
    id: randomUUID(),
    account_name,
    // The others take turns over what the real person leaves.
    owner_member_id:
      index % 4 === 0 ? realMemberId : unless(index, 14, cycle(owners, index - Math.ceil(index / 4))),
  }));
  const renewals = customers.map((customer, index) =>
    renewalOf(customer.id, customer.account_name, index, today, chance),
  );
  return { members, customers, renewals };
}
