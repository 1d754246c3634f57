/** The values that a record shows of its customer (spec §3). An edit appears in all records of that customer. */

/** Maximum length of an account's name, in characters. */
const NAME_LENGTH = 200;

export const customer = {
  account_name: {
    of: 'customer',
    label: 'Account',
    description: 'The name of the customer.',
    type: 'text',
    format: 'name',
    required: true,
    longest: NAME_LENGTH,
    missing: 'Please enter a name',
  },
  account_owner: {
    of: 'customer',
    label: 'Owner',
    description: 'The member who looks after the account.',
    type: 'user',
    id_in: 'owner_member_id',
    none_label: 'No owner',
  },
} as const;
