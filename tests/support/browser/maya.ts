/** The person most browser tests begin with: signed up, with a workspace of demo data at /northbeam. */
import type { NewPerson } from './api-people.ts';

export const maya: NewPerson = {
  email: 'maya@northbeam.test',
  fullName: 'Maya Okafor',
  workspaceName: 'Northbeam',
  password: 'Northbeam26!',
};
