/** The seed data of a new workspace (spec §1): dates relative to today, the same for the same seed. */
import { randomUUID } from 'node:crypto';
import type { NewField } from '../fields/field-store.ts';
import type { NewAccounts, NewMember } from './new-rows.ts';
import { demoCompanies, demoLogo, demoPeople } from './cast.ts';
import { cycle, unless } from './choose.ts';
import { demoContacts } from './contacts.ts';
import { demoImprovements } from './improvements.ts';
import { demoValues, firstDemoFields, newDemoField } from './fields.ts';
import { demoProjects } from './onboarding.ts';
import { chanceOf } from './random.ts';
import { demoRenewal } from './renewal.ts';
import { demoRequests } from './support-requests.ts';

export const DEMO_SEED = 4_280;

export interface DemoData extends NewAccounts {
  readonly members: readonly NewMember[];
  readonly fields: readonly NewField[];
}

/**
 * The demo of one workspace. Ids are random; everything else follows from `today` (YYYY-MM-DD) and `seed`. Every
 * fourth account belongs to `realMemberId`, so that an editor has own accounts; some have no owner.
 */
export function demoData(today: string, realMemberId: string, seed: number = DEMO_SEED): DemoData {
  const chance = chanceOf(seed);
  const members = demoPeople.map((person) => ({ ...person, id: randomUUID(), user_id: null }));
  const owners = members.map((member) => member.id);
  const customers = demoCompanies.map((account_name, index) => ({
    id: randomUUID(),
    account_name,
    logo_url: demoLogo(account_name),
    // The demo members own the remaining accounts in turn.
    owner_member_id:
      index % 4 === 0 ? realMemberId : unless(index, 14, cycle(owners, index - Math.ceil(index / 4))),
  }));
  // A separate random sequence, so that another field does not change the other values.
  const fieldChance = chanceOf(seed + 1);
  const renewals = customers.map((customer, index) => {
    const renewal = demoRenewal(customer, index, today, chance);
    const situation = { index, today, chance: fieldChance, memberIds: owners, renewal };
    return { ...renewal, custom_fields: demoValues(firstDemoFields, situation) };
  });
  const contactChance = chanceOf(seed + 2);
  const contacts = customers.flatMap((customer, index) =>
    demoContacts(customer, index, today, contactChance),
  );
  const wishes = demoImprovements({
    customers,
    renewals,
    contacts,
    memberIds: [realMemberId, ...owners],
    tellers: members.map((member) => member.full_name),
    today,
    chance: chanceOf(seed + 3),
    phase: 1,
  });
  const onboarding = demoProjects(
    customers.map((customer, index) => ({ customer, index, renewal: renewals[index] })),
    { today, memberIds: [realMemberId, ...owners], chance: chanceOf(seed + 4) },
  );
  const fields = firstDemoFields.map(newDemoField);
  const requests = customers.flatMap((customer, index) => {
    const renewal = renewals[index] ?? { owner_confidence: null };
    const own = contacts.filter(({ customer_id }) => customer_id === customer.id);
    return demoRequests({ customer, renewal, contacts: own, index, members });
  });
  return { members, fields, customers, renewals, contacts, ...wishes, ...onboarding, requests };
}
