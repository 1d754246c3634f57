/** What typed text means for each field (spec §5, Other). */
import { expect, test } from 'vitest';
import type { renewals } from '../../contract/records/renewals.ts';
import type { ColumnOf } from '../../machines/records/typed-view.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleFields } from '../../machines/renewals/renewals.sample.ts';

test.each<[ColumnOf<typeof renewals>, string, unknown]>([
  ['annual_revenue', '', null],
  ['annual_revenue', '0', 0],
  ['contract_value', '12.345', 12.35],
  ['renewal_date', '2028-02-29', '2028-02-29'],
  ['renewal_term_months', '48', 48],
  ['auto_renewal', 'false', false],
  ['owner_confidence', 'medium', 'medium'],
  ['contract_reference_url', ' https://a.example/x ', 'https://a.example/x'],
  ['annual_revenue', '120k', 120_000],
  ['annual_revenue', '$1.2M', 1_200_000],
  ['contract_value', '85,000', 85_000],
  ['account_name', '  Acme  ', 'Acme'],
  ['account_owner', '', null],
  ['custom.health', 'at_risk', 'at_risk'],
])('the field %s reads "%s" as %j', (field, draft, value) => {
  expect(renewalTable.parse(field, draft, sampleFields)).toEqual({ value });
});

test.each<[ColumnOf<typeof renewals>, string, string]>([
  ['annual_revenue', '-1', 'Please enter a number of 0 or more'],
  ['annual_revenue', 'unreadable', 'Please enter a number of 0 or more'],
  ['annual_revenue', '120 kilos', 'Please enter a number of 0 or more'],
  ['annual_revenue', '85,00', 'Please enter a number of 0 or more'],
  ['annual_revenue', '1e400', 'Please enter a number of 0 or more'],
  ['annual_revenue', '2000000000000', 'Please enter a smaller number'],
  ['renewal_date', 'unreadable', 'Please enter a date that exists'],
  ['renewal_date', '2026-02-30', 'Please enter a date that exists'],
  ['renewal_date', '0007-02-03', 'Please enter a date that exists'],
  ['renewal_term_months', '13', 'Please choose one of the terms'],
  ['contract_reference_url', 'javascript:alert(1)', 'Please enter a web address that starts with https://'],
  ['contract_reference_url', `https://a.example/${'x'.repeat(2000)}`, 'Please use at most 2,000 characters'],
  [
    'contract_reference_url',
    'https://',
    'Please enter a whole web address, such as https://example.com/contract',
  ],
  ['account_name', ' ', 'Please enter a name'],
  ['account_name', 'Ac\u200bme', 'Please use visible characters only'],
  ['account_name', 'x'.repeat(201), 'Please use at most 200 characters'],
  ['custom.health', 'unknown', 'Please choose one of the options'],
  ['custom.gone', 'x', 'This field no longer exists'],
])('the field %s refuses "%s"', (field, draft, problem) => {
  expect(renewalTable.parse(field, draft, sampleFields)).toEqual({ problem });
});
