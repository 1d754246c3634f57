/** As many invented accounts as anybody asks for: for trying the product at the size of a real team's workspace. */
import { randomUUID } from 'node:crypto';
import type { NewCustomer, NewRenewal } from './new-rows.ts';
import { accountName } from './account-name.ts';
import { cycle, scattered, unless } from './choose.ts';
import { DEMO_SEED } from './demo-data.ts';
import { demoFields, demoValues } from './fields.ts';
import { chanceOf } from './random.ts';
import { demoRenewal } from './renewal.ts';

export interface Wanted {
  /** The index of the first: with the number of accounts that are there already, a second run repeats no name. */
  readonly from: number;
  readonly count: number;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Active members, who own them; one account in fourteen is nobody's. */
  readonly memberIds: readonly string[];
  /** The demo's custom fields that the workspace has, by name. */
  readonly fieldNames: ReadonlySet<string>;
}

export interface Accounts {
  readonly customers: readonly NewCustomer[];
  readonly renewals: readonly NewRenewal[];
}

/** One batch after another. Ids are new each time; everything else follows from what is wanted. */
export function* manyAccounts(wanted: Wanted, batch: number): Generator<Accounts> {
  const { from, count, today, memberIds, fieldNames } = wanted;
  const fields = demoFields.filter(({ name }) => fieldNames.has(name));
  const chance = chanceOf(DEMO_SEED + from);
  const fieldChance = chanceOf(DEMO_SEED + from + 1);
  for (let start = from; start < from + count; start += batch) {
    const size = Math.min(batch, from + count - start);
    const customers = Array.from({ length: size }, (_, place) => {
      const index = scattered(start + place);
      return {
        id: randomUUID(),
        account_name: accountName(start + place),
        owner_member_id: unless(index, 14, cycle(memberIds, index)),
      };
    });
    const renewals = customers.map((customer, place) => {
      const index = scattered(start + place);
      const renewal = demoRenewal(customer, index, today, chance);
      const situation = { index, today, chance: fieldChance, memberIds, renewal };
      return { ...renewal, custom_fields: demoValues(fields, situation) };
    });
    yield { customers, renewals };
  }
}
