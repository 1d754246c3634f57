/** Web addresses of contracts: only those are taken that lead to the host they show. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { updateRenewal } from '../../contract/records/renewals.ts';
import { webAddress } from '../../contract/value-shapes.ts';

const WHOLE = 'Please enter a whole web address, such as https://example.com/contract';
const START = 'Please enter a web address that starts with https://';

test.each([
  'https://contracts.example.com/northwind',
  'HTTP://Example.com',
  'https://example.com:8443/a?b=c#d',
  'https://intranet/contract',
  'https://münchen.example/vertrag',
  'https://example.com/a@b',
  'https://example.com?to=a@b',
  'http://[::1]:8080/x',
  'http://192.0.2.7/x',
  `https://example.com/${'x'.repeat(1980)}`,
])('%s is taken as a web address', (address) => {
  expect(z.parse(webAddress, address)).toBe(address);
});

test.each([
  ['', START],
  ['example.com', START],
  ['javascript:alert(1)', START],
  ['data:text/html,x', START],
  ['https:/example.com', START],
  ['https:\\\\example.com', START],
  ['https://', WHOLE],
  ['https:///example.com', WHOLE],
  ['https://?a', WHOLE],
  ['https://.', WHOLE],
  ['https://[::1', WHOLE],
  ['https://example.com:99999', WHOLE],
  ['https://exa mple.com', WHOLE],
  ['https://example.com/a b', WHOLE],
  ['https://exa%00mple.com', WHOLE],
  ['https://<script>.example', WHOLE],
  ['https://999.999.999.999/', WHOLE],
  ['https://bank.example@elsewhere.example/', WHOLE],
  ['https://bank.example:pay@elsewhere.example', WHOLE],
  ['https://bank.example\\@elsewhere.example', WHOLE],
  ['https://example.com/\u202efdp.exe', 'Please use visible characters only'],
  ['https://exam\u200bple.com', 'Please use visible characters only'],
  ['https://example.com/a\nb', 'Please use visible characters only'],
])('%j is refused as a web address', (address, sentence) => {
  expect(z.safeParse(webAddress, address).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('a stored web address that is refused today can be replaced', () => {
  const edit = { field: 'contract_reference_url', value: null, expected_value: 'https://[::1' } as const;
  expect(z.parse(updateRenewal.body, edit)).toEqual(edit);
});
