/** What is said of contacts with the email that is typed in a cell: the sentence of the form of a new one. */
import { expect, test } from 'vitest';
import { contacts, type Contact } from '../../contract/records/contacts.ts';
import { recordRules } from '../../machines/records/record-rules.ts';

const contact = (id: string, full_name: string, account_name: string, email: string | null): Contact => ({
  ...contacts.blank,
  id,
  full_name,
  account_name,
  email,
});
const rows = [
  contact('c1', 'Ada Quinn', 'Halden Freight', 'ada@halden.example'),
  contact('c2', 'Bo Sand', 'Lumen Analytics', 'bo@lumen.example'),
  contact('c3', 'B. Sand', 'Osprey Marine', 'bo@lumen.example'),
  contact('c4', 'Cy', 'Osprey Marine', null),
];
const told = (id: string, field: string, draft: string) =>
  recordRules<Contact>(contacts).twinsOf(rows, { id, field, draft });

test.each([
  ['c4', 'email', ' ADA@halden.example ', 'This contact may be there already: Ada Quinn · Halden Freight'],
  [
    'c1',
    'email',
    'bo@lumen.example',
    'These contacts may be there already: Bo Sand · Lumen Analytics, B. Sand · Osprey Marine',
  ],
  // Its own value, a part of one, none, and a field that tells nothing apart.
  ['c1', 'email', 'ada@halden.example', null],
  ['c4', 'email', 'ada@halden', null],
  ['c1', 'email', ' ', null],
  ['c4', 'full_name', 'Ada Quinn', null],
])('in %s, %s as %j: %j', (id, field, draft, sentence) => {
  expect(told(id, field, draft)).toBe(sentence);
});
