/** The columns of the renewals, as people call them. Pure. */
import { columnOf, type Field } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { RENEWALS_MODULE } from '../../../contract/modules.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import type { Named } from './parameter.ts';
import { phrase, phrasesIn, type Phrase, type PhraseFound } from './phrases.ts';
import type { Reading, Span } from './reading.ts';

/** By column, besides labels and names of the fields. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  account_name: ['account name', 'customer name', 'client name', 'company name'],
  account_owner: [
    'account owner',
    'account manager',
    'customer success manager',
    'csm',
    'responsible person',
    'assignee',
  ],
  annual_revenue: [
    'arr',
    'acv',
    'revenue',
    'annual recurring revenue',
    'annual contract value',
    'yearly revenue',
    'revenue per year',
  ],
  contract_value: [
    'tcv',
    'total contract value',
    'contract amount',
    'deal value',
    'deal size',
    'total value',
    'value of the contract',
  ],
  renewal_term_months: [
    'renewal term',
    'contract term',
    'contract length',
    'term length',
    'length of the contract',
    'duration',
    'terms',
  ],
  renewal_date: [
    'close date',
    'closing date',
    'renewal day',
    'date of renewal',
    'due date',
    'next renewal date',
    'renew date',
    'date of the renewal',
  ],
  days_until_renewal: ['days until renewal', 'days to renewal', 'days left'],
  expiration_date: [
    'expiration date',
    'expiry date',
    'expiry',
    'end date',
    'contract end',
    'end of contract',
    'expiration day',
  ],
  auto_renewal: [
    'automatic renewal',
    'auto renew',
    'autorenewal',
    'autorenew',
    'auto renewing',
    'renews automatically',
  ],
  owner_confidence: ['owner confidence', 'confidence level', 'forecast', 'likelihood', 'sentiment'],
  contract_reference_url: [
    'contract link',
    'contract url',
    'link to the contract',
    'contract document',
    'contract reference',
  ],
  days_until_expiration: ['days until expiration', 'days to expiration'],
  notice_date: ['notice date', 'notice period', 'cancellation deadline', 'notice'],
  pressing_requests: ['open requests', 'urgent requests'],
};

const systemFields: readonly Field[] = Object.values(renewals.fields);

/** The active fields of a renewal, system and custom. */
export const renewalFields = (custom: readonly FieldDefinition[]): readonly Field[] => [
  ...systemFields,
  ...custom.filter(
    ({ is_system_field, is_active, used_in }) =>
      !is_system_field && is_active && used_in.includes(RENEWALS_MODULE),
  ),
];

const phrasesByFields = new WeakMap<readonly FieldDefinition[], readonly Phrase<Named>[]>();

function phrasesOf(custom: readonly FieldDefinition[]): readonly Phrase<Named>[] {
  const known = phrasesByFields.get(custom);
  if (known !== undefined) return known;
  const phrases = renewalFields(custom).flatMap((field) => {
    const column = columnOf(field);
    const named = { id: column, name: field.field_label };
    const more = field.is_system_field ? (WORDS[column] ?? []) : [];
    // `Account` and `Contract` are in nearly every text and name no column.
    const own = ['account_name', 'contract_reference_url'].includes(column) ? [] : [field.field_label];
    return [...own, field.field_name, ...more].map((words) => phrase(words, named));
  });
  phrasesByFields.set(custom, phrases);
  return phrases;
}

/** Columns that a text names; the value is the key of the column and its label. */
export const fieldsSaid = (
  reading: Reading,
  custom: readonly FieldDefinition[],
  isFree?: (span: Span) => boolean,
): readonly PhraseFound<Named>[] => phrasesIn(reading, phrasesOf(custom), isFree);
