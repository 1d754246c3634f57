/** What a member may do with an action (spec §6). The server decides the same; the screen shows the rest read-only. */
import type { Action } from '../../contract/actions.ts';
import { roleHas, type Role } from '../../contract/rights.ts';

export const mayConfigure = (role: Role) => roleHas(role, 'configure');

type Typed = Pick<Action, 'action_type'>;

export const mayPromote = (role: Role, { action_type }: Typed) =>
  mayConfigure(role) && action_type === 'user';

export const maySwitchAccess = (role: Role, { action_type }: Typed) =>
  mayConfigure(role) && action_type === 'workspace';

export const mayDelete = (role: Role, { action_type }: Typed) =>
  mayConfigure(role) && action_type !== 'global';
