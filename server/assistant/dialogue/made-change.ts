/** What a confirmed change changed: where it is seen, and whether it can be taken back. */
import type { AnswerParts } from '../../../contract/chat-answer.ts';
import type { Tx } from '../../db/database.ts';
import { entriesOfProposal } from '../../db/repositories/audit-log.ts';
import { listCustomFields } from '../../db/repositories/fields.ts';
import { recordsOfCustomers } from '../../db/repositories/record-tables.ts';
import { recordTypeOf } from '../../domain/audit/audited-fields.ts';
import type { StoredEntry } from '../../domain/audit/known.ts';
import { revertPlan } from '../../domain/audit/revertible.ts';
import { where } from '../../domain/charts/opened.ts';
import type { ActionContext } from '../actions/action-work.ts';
import { recordRoute, viewRoute, type Page } from '../actions/places.ts';

type Here = Pick<ActionContext, 'actor'>;

interface Changed {
  readonly page: Page;
  readonly recordId: string;
  readonly name: string | null;
}

/** Accounts are seen through one of their records. Entities that are no records have no table. */
async function recordsIn(tx: Tx, workspaceId: string, entries: readonly StoredEntry[]): Promise<Changed[]> {
  const accounts = entries.filter(({ entity_type }) => entity_type === 'customer');
  const through = await recordsOfCustomers(tx, workspaceId, [
    ...new Set(accounts.map(({ entity_id }) => entity_id)),
  ]);
  const found = entries.flatMap((entry): Changed[] => {
    const account = entry.entity_type === 'customer' ? through.get(entry.entity_id) : undefined;
    const type = account?.stored.type ?? recordTypeOf(entry);
    if (type === undefined) return [];
    const recordId = account?.recordId ?? entry.entity_id;
    return [{ page: type.page, recordId, name: entry.entity_name }];
  });
  return [...new Map(found.map((one) => [one.recordId, one])).values()];
}

/** The record that was changed, or the table with those that were; null where there is no table of it. */
export async function changedRoute(
  tx: Tx,
  here: Here,
  entries: readonly StoredEntry[],
): Promise<string | null> {
  const records = await recordsIn(tx, here.actor.workspace.workspace_id, entries);
  const [first] = records;
  if (first === undefined) return null;
  if (records.length === 1) return recordRoute(here, first.page, first.recordId);
  const of = records.filter(({ page }) => page === first.page);
  const names = [...new Set(of.flatMap(({ name }) => (name === null ? [] : [name])))];
  // Most types name their records by the account.
  const isByAccount = first.page === 'renewals';
  return viewRoute(here, first.page, isByAccount ? where('account_name', 'any_of', ...names) : null);
}

interface Made extends Pick<AnswerParts, 'undo'> {
  readonly route?: string;
}

/** What is told of a change beside what was done. */
export async function madeChange(tx: Tx, here: Here, proposalId: string): Promise<Made> {
  const { workspace_id } = here.actor.workspace;
  const entries = await entriesOfProposal(tx, workspace_id, proposalId);
  const known = { fields: await listCustomFields(tx, workspace_id) };
  const isUndoable = entries.some((entry) =>
    Object.keys(entry.diff).some((key) => revertPlan(entry, key, known) !== null),
  );
  const route = await changedRoute(tx, here, entries);
  return {
    undo: isUndoable ? { proposal_id: proposalId } : null,
    ...(route !== null && { route }),
  };
}
