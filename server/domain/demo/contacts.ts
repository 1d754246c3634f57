/** The invented people of an account. */
import { randomUUID } from 'node:crypto';
import { addDays } from '../../../contract/rules/day-count.ts';
import { folded } from '../../../contract/rules/folded.ts';
import type { NewContact, NewCustomer } from './new-rows.ts';
import { cycle, unless } from './choose.ts';
import type { Chance } from './random.ts';

const firstNames = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Efua',
  'Farid',
  'Greta',
  'Hiroshi',
  'Imani',
  'Jonas',
  'Kavya',
  'Léa',
  'Mateus',
  'Nadia',
  'Oskar',
  'Paloma',
  'Quentin',
  'Rania',
  'Søren',
  'Tomasz',
  'Ulla',
  'Vikram',
  'Wanjiru',
  'Ximena',
  'Yusuf',
  'Zoë',
] as const;

const lastNames = [
  'Adeyemi',
  'Brandt',
  'Castellanos',
  'Doyle',
  'Ekström',
  'Ferrari',
  'Ghosh',
  'Holloway',
  'Ito',
  'Jankowski',
  'Kimathi',
  'Lefèvre',
  'Moreno',
  'Novák',
  'O’Sullivan',
  'Petrov',
  'Quiroga',
  'Rossi',
  'Sandoval',
  'Tanaka',
  'Urquhart',
  'Vance',
  'Whitfield',
  'Yamamoto',
  'Zielinski',
] as const;

/** Job titles with the part that such a person plays. */
const jobs = [
  { title: 'Head of Operations', part: 'champion' },
  { title: 'Chief Financial Officer', part: 'decision_maker' },
  { title: 'Accounts Payable', part: 'billing' },
  { title: 'Systems Administrator', part: 'user' },
  { title: 'Programme Manager', part: 'champion' },
  { title: 'Team Lead', part: 'user' },
  { title: 'Procurement', part: 'decision_maker' },
] as const;

/** Letters and digits, for an address. */
const plain = (text: string, between: string) =>
  folded(text)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, between)
    .replace(/^\W+|\W+$/g, '');

/** None to three people of an account; the first one is the primary contact. Every twelfth account has none. */
export function demoContacts(
  customer: Pick<NewCustomer, 'id' | 'account_name'>,
  index: number,
  today: string,
  chance: Chance,
): NewContact[] {
  const count = index % 12 === 11 ? 0 : chance.between(1, 3);
  const domain = `${plain(customer.account_name, '-')}.example`;
  const first = chance.between(0, firstNames.length - 1);
  return Array.from({ length: count }, (_, place) => {
    const firstName = cycle(firstNames, first + place * 7) ?? firstNames[0];
    const lastName = lastNames[chance.between(0, lastNames.length - 1)] ?? lastNames[0];
    const job = cycle(jobs, index + place * 2);
    const seen = unless(index + place, 6, addDays(today, -chance.between(0, 120)));
    return {
      id: randomUUID(),
      customer_id: customer.id,
      full_name: `${firstName} ${lastName}`,
      job_title: unless(index + place, 9, job?.title ?? null),
      part: unless(index + place, 10, job?.part ?? null),
      is_primary: place === 0,
      email: unless(index + place, 8, `${plain(firstName, '')}.${plain(lastName, '')}@${domain}`),
      phone: unless(index + place, 3, `+1 555 01${String(chance.between(0, 99)).padStart(2, '0')}`),
      last_contacted: seen,
    };
  });
}
