/** One invented renewal. Its dates are relative to today. */
import { randomUUID } from 'node:crypto';
import { confidences, RENEWAL_TERMS } from '../../../contract/records/renewals.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import type { NewCustomer, NewRenewal } from './new-rows.ts';
import { cycle, unless } from './choose.ts';
import type { Chance } from './random.ts';

/** Days from today to the renewal. The first rows fall where the table shows warnings: past, near today, under 30. */
function renewalOffset(index: number, chance: Chance): number {
  const near = [-41, 12, 27, -6, 3, 29, 45];
  const spans = [
    [-90, -1],
    [0, 30],
  ] as const;
  const [least, most] = spans[index % 6] ?? [31, 400];
  return near[index] ?? chance.between(least, most);
}

/** All fields except the custom fields, which not every workspace has. */
export function demoRenewal(
  customer: Pick<NewCustomer, 'id' | 'account_name'>,
  index: number,
  today: string,
  chance: Chance,
): Omit<NewRenewal, 'custom_fields'> {
  const term = cycle(RENEWAL_TERMS, index);
  const revenue = unless(index, 9, chance.between(12, 480) * 1000);
  const renews = unless(index, 11, addDays(today, renewalOffset(index, chance)));
  return {
    id: randomUUID(),
    customer_id: customer.id,
    annual_revenue: revenue,
    contract_value: revenue === null || term === null ? null : unless(index, 7, (revenue * term) / 12),
    renewal_term_months: unless(index, 10, term),
    renewal_date: renews,
    expiration_date: renews === null ? null : unless(index, 8, addDays(renews, chance.between(0, 30))),
    auto_renewal: cycle([true, false, true, null, false], index),
    notice_date: renews === null ? null : unless(index, 4, addDays(renews, -30 * (1 + (index % 3)))),
    // Set within the last six weeks, so that some are older than the period of the rule.
    confidence_set_on: addDays(today, -((index * 5) % 43)),
    owner_confidence: cycle([...confidences, confidences[0], null], index),
    contract_reference_url: unless(index, 5, contractAddress(customer.account_name)),
  };
}

function contractAddress(name: string): string {
  const file = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
  return `https://contracts.example.com/${file}/master-agreement.pdf`;
}
