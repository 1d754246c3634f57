/** Generates any number of invented accounts, to try the product with the data of a large team. */
import { randomUUID } from 'node:crypto';
import type { NewAccounts } from './new-rows.ts';
import { accountName } from './account-name.ts';
import { demoLogos } from './cast.ts';
import { cycle, scattered, unless } from './choose.ts';
import { demoContacts } from './contacts.ts';
import { DEMO_SEED } from './demo-data.ts';
import { demoImprovements } from './improvements.ts';
import { demoFields, demoValues } from './fields.ts';
import { demoProjects } from './onboarding.ts';
import { chanceOf } from './random.ts';
import { demoRenewal } from './renewal.ts';
import { demoRequests } from './support-requests.ts';

export interface Wanted {
  /** The index of the first account. Starting at the number of existing accounts avoids repeated names. */
  readonly from: number;
  readonly count: number;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Active members who own the accounts; one account in fourteen has no owner. */
  readonly members: readonly { readonly id: string; readonly full_name: string }[];
  /** Names of the demo's custom fields that the workspace has. */
  readonly fieldNames: ReadonlySet<string>;
}

/** One batch after another. Ids are random; everything else follows from the arguments. */
export function* manyAccounts(wanted: Wanted, batch: number): Generator<NewAccounts> {
  const { from, count, today, members, fieldNames } = wanted;
  const memberIds = members.map(({ id }) => id);
  const fields = demoFields.filter(({ name }) => fieldNames.has(name));
  const chance = chanceOf(DEMO_SEED + from);
  const fieldChance = chanceOf(DEMO_SEED + from + 1);
  const contactChance = chanceOf(DEMO_SEED + from + 2);
  const wishChance = chanceOf(DEMO_SEED + from + 3);
  const projectChance = chanceOf(DEMO_SEED + from + 4);
  for (let start = from; start < from + count; start += batch) {
    const size = Math.min(batch, from + count - start);
    const customers = Array.from({ length: size }, (_, place) => {
      const index = scattered(start + place);
      return {
        id: randomUUID(),
        account_name: accountName(start + place),
        owner_member_id: unless(index, 14, cycle(memberIds, index)),
        logo_url: unless(index, 3, cycle(demoLogos, index)),
      };
    });
    const renewals = customers.map((customer, place) => {
      const index = scattered(start + place);
      const renewal = demoRenewal(customer, index, today, chance);
      const situation = { index, today, chance: fieldChance, memberIds, renewal };
      return { ...renewal, custom_fields: demoValues(fields, situation) };
    });
    const people = customers.map((customer, place) =>
      demoContacts(customer, scattered(start + place), today, contactChance),
    );
    const contacts = people.flat();
    const wishes = demoImprovements({
      customers,
      renewals,
      contacts,
      memberIds,
      tellers: ['Demo team'],
      today,
      chance: wishChance,
      // The workspace's first accounts have requests already.
      phase: 2 + Math.floor(start / batch),
    });
    const onboarding = demoProjects(
      customers.map((customer, place) => ({
        customer,
        index: scattered(start + place),
        renewal: renewals[place],
      })),
      { today, memberIds, chance: projectChance },
    );
    const requests = customers.flatMap((customer, place) => {
      const renewal = renewals[place] ?? { owner_confidence: null };
      const index = scattered(start + place);
      return demoRequests({ customer, renewal, contacts: people[place] ?? [], index, members });
    });
    yield { customers, renewals, contacts, ...wishes, ...onboarding, requests };
  }
}
