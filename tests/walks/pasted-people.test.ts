/** Who is recognised in a pasted text, and what is said of each. */
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import {
  isLasting,
  refusedAs,
  rowProblem,
  rowsOf,
  textProblem,
} from '../../machines/settings/invited-rows.ts';
import { nameFromAddress, pastedPeople } from '../../machines/settings/pasted-people.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@x.org' };
const bo = { name: 'Bo', email: 'bo@x.org' };

test.each([
  ['a name and an address in brackets', 'Ada Lovelace <ada@x.org>', [ada]],
  ['a quoted name with a comma', '"Ada Lovelace" <ada@x.org>, bo@x.org', [ada, bo]],
  ['the family name first', 'Lovelace, Ada <ada@x.org>', [ada]],
  ['a name before a comma', 'Ada Lovelace, ada@x.org', [ada]],
  ['a name before an address', 'Ada Lovelace ada@x.org', [ada]],
  ['semicolons', 'Ada Lovelace <ada@x.org>; bo@x.org;', [ada, bo]],
  ['lines of any kind', 'Ada Lovelace <ada@x.org>\r\n\r\nbo@x.org\n', [ada, bo]],
  ['spaces between addresses', 'bo@x.org ada@x.org', [bo, { name: 'Ada', email: 'ada@x.org' }]],
  ['the cells of a spreadsheet', 'Ada\tLovelace\tada@x.org\n\tbo@x.org\t\n', [ada, bo]],
  ['a link', 'mailto:bo@x.org', [bo]],
  ['the same address twice, the name of either', 'ada@x.org, ADA@x.org, Ada Lovelace <ada@x.org>', [ada]],
  ['no address', 'bo', [{ name: '', email: 'bo' }]],
  ['a name with a broken address', 'Bo Lind <bo>', [{ name: 'Bo Lind', email: 'bo' }]],
  ['a row of a spreadsheet without an address', 'Ada\tLovelace', [{ name: '', email: 'Ada Lovelace' }]],
  ['nothing', ' \n , ;\t\n', []],
])('%s is read', (_, text, people) => {
  expect(pastedPeople(text)).toEqual(people);
});

test.each([
  ['ada.lovelace@x.org', 'Ada Lovelace'],
  ['ada_m-lovelace+team@x.org', 'Ada M Lovelace'],
  ['ada@x.org', 'Ada'],
  ['@x.org', ''],
])('the address %s gives the name %s', (email, name) => {
  expect(nameFromAddress(email)).toBe(name);
});

test('what is wrong with a row is said at its field, and of two equal addresses at the second', () => {
  const [first, second, third] = rowsOf('ada@x.org, @x.org, bo');
  const rows = [first!, { ...second!, email: ' ADA@x.org' }, third!, { ...third!, number: 4, email: ' ' }];
  expect(rows.map((row) => rowProblem(row, rows))).toEqual([
    { name: null, email: null },
    { name: 'Full name is required', email: 'The same address as in row 1' },
    { name: 'Full name is required', email: 'Please enter a valid email address' },
    { name: 'Full name is required', email: 'Email is required' },
  ]);
});

test.each([
  ['conflict', 409, 'skipped', 'No.', false],
  ['unauthenticated', 401, 'failed', 'User not authenticated', true],
  ['membership_ended', 404, 'failed', 'No.', true],
  ['too_many_requests', 429, 'failed', 'No.', true],
  ['internal', 500, 'failed', 'Failed to invite user. Please try again.', false],
] as const)('a person refused with %s (%i) is %s', (code, status, kind, text, lasting) => {
  const error = new ApiError(status, code, 'No.');
  expect(refusedAs(error)).toEqual({ kind, text });
  expect(isLasting(error)).toBe(lasting);
});

test('fifty people can be invited at once, and no more', () => {
  const text = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.org`).join(',');
  expect(textProblem({ text: text(50), role: 'viewer' })).toBeNull();
  expect(textProblem({ text: text(51), role: 'viewer' })).toEqual({
    field: 'text',
    text: 'At most 50 people can be invited at once. There are 51.',
  });
});
