/**
 * The role of the person while a flow runs (ADR 56). An admin may change it at any time: the flow goes on with what was typed,
 * and its screen shows what the new role may do.
 */
import { fromCallback } from 'xstate';
import type { Role } from '../../contract/rights.ts';

export interface RightsChanged {
  readonly type: 'rights.changed';
  readonly role: Role;
}

/** The slot that reports the role: when it starts to, and after every change. */
export const watchRights = (machine: string) =>
  fromCallback(() => {
    throw new Error(`${machine}: watchRights was not provided`);
  });
