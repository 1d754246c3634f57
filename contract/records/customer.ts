/**
 * The values that a record shows of its customer (spec §3). An edit of a value of the customer appears in all records of that
 * customer.
 */

/** Maximum length of an account's name, in characters. */
const NAME_LENGTH = 200;

const account_name = {
  label: 'Account',
  description: 'The name of the customer.',
  type: 'text',
  format: 'name',
  required: true,
  longest: NAME_LENGTH,
  missing: 'Please enter a name',
} as const;

const account_owner = {
  of: 'customer',
  label: 'Owner',
  description: 'The member who looks after the account.',
  type: 'user',
  id_in: 'owner_member_id',
  none_label: 'No owner',
} as const;

/** Of records that are added with their account. Another name renames the account. */
export const customer = { account_name: { of: 'customer', ...account_name }, account_owner } as const;

/** Of records that join an account, of which it may have several. Another name moves the record to that account. */
export const joined = {
  account_name: { joins: true, ...account_name, missing: 'Please enter the name of an account' },
  account_owner,
} as const;
