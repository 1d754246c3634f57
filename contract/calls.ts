/** Every call of the API. The OpenAPI page and the generated tests read this list; the server must serve all of it. */
import { completeSignup, sendVerification, verifyEmail } from './signup.ts';
import type { CallDefinition } from './call.ts';
import { listMembers } from './members.ts';
import { listRenewals, updateRenewal, updateRenewalCustomer } from './renewals.ts';
import { getMe } from './users.ts';

export const calls: readonly CallDefinition[] = [
  sendVerification,
  verifyEmail,
  completeSignup,
  getMe,
  listMembers,
  listRenewals,
  updateRenewal,
  updateRenewalCustomer,
];
