/** The fields that are told of a renewal, and that every renewal should have, in the order in which they are said. */
export const renewalFields = [
  'account_owner',
  'annual_revenue',
  'contract_value',
  'renewal_term_months',
  'renewal_date',
  'expiration_date',
  'auto_renewal',
  'owner_confidence',
  'contract_reference_url',
] as const;
