import { roleHas } from '../../contract/rights.ts';
import type { Tx } from '../db/database.ts';
import { runnableActions, type RunnableAction } from '../db/repositories/actions.ts';
import type { Actor } from './chat-turn.ts';

/** The saved actions that a person may run, their own first. */
export const storedFor = (tx: Tx, { workspace, member }: Actor): Promise<readonly RunnableAction[]> =>
  runnableActions(tx, workspace.workspace_id, member.id, roleHas(member.role, 'configure'));
