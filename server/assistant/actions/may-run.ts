/** Who may run an action. */
import { roles, type Role } from '../../../contract/rights.ts';

/** Whether a role is at least the one with the fewest rights that may run an action. */
export const mayRun = (role: Role, least: Role): boolean => roles.indexOf(role) <= roles.indexOf(least);
