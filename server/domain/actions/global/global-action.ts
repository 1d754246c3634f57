import type { Role } from '../../../../contract/rights.ts';

export interface GlobalAction {
  readonly slug: string;
  readonly label: string;
  readonly description: string;
  /** The role with the fewest rights that may run it; an editor's changes reach only the accounts they own. */
  readonly least_role: Role;
}
