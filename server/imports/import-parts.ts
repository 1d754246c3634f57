/** What the parts of the work on an import have in common: what it is about, who may, and how much is done at once. */
import { columnOf, type Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import { isImported } from '../../contract/import-matches.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { roleHas } from '../../contract/rights.ts';
import type { Database, Tx } from '../db/database.ts';
import { importRowStore } from '../db/repositories/import-rows.ts';
import { importStore } from '../db/repositories/imports.ts';
import { findMembership } from '../db/repositories/memberships.ts';
import { knownRecords } from '../db/repositories/known-records.ts';
import { recordBatches } from '../db/repositories/record-batches.ts';
import { storedTypes, type StoredType } from '../db/repositories/record-tables.ts';
import type { Clock } from '../deps.ts';
import type { StoredImport } from '../domain/imports/stored-import.ts';
import type { Membership } from '../domain/people.ts';

/** Which import is worked on. */
export interface Work {
  readonly db: Database;
  readonly clock: Clock;
  readonly workspaceId: string;
  readonly importId: string;
  readonly stored: StoredType;
}

/** @throws Error for a type of records that this server does not have */
export function storedTypeOf(recordType: string): StoredType {
  const stored = storedTypes.find(({ type }) => type.noun.one === recordType);
  if (stored === undefined) throw new Error(`There are no records of the type ${recordType}`);
  return stored;
}

/** By column: the fields that a file can set. */
export function writableFields(
  type: RecordType,
  custom: readonly FieldDefinition[],
): ReadonlyMap<string, Field> {
  const own = custom.filter(({ is_active, used_in }) => is_active && used_in.includes(type.module));
  const system = Object.values<Field>(type.fields).filter((field) => isImported(type, field));
  const fields = [...system, ...own];
  return new Map(fields.map((field) => [columnOf(field), field]));
}

/** The stores of one transaction. */
export const storesOf = (
  tx: Tx,
  { workspaceId, importId, stored }: Work,
  { settings }: Pick<StoredImport, 'settings'>,
) => ({
  rows: importRowStore(tx, workspaceId, importId, settings.sheet),
  batches: recordBatches(tx, workspaceId, stored),
  known: knownRecords(tx, workspaceId, stored),
});

export const importsOf = (tx: Tx, { workspaceId, stored }: Pick<Work, 'workspaceId' | 'stored'>) =>
  importStore(tx, workspaceId, stored.type.noun.one);

/** The membership of the person who began the work, if they may still do it. Asked again with every batch. */
export async function admitted(
  tx: Tx,
  { workspaceId }: Work,
  { run_by }: Pick<StoredImport, 'run_by'>,
): Promise<Membership['member'] | null> {
  const membership = run_by === null ? null : await findMembership(tx, workspaceId, run_by);
  return membership !== null && roleHas(membership.member.role, 'edit-any') ? membership.member : null;
}

/** Rows of the first batch, and of any. Some milliseconds of each are the same for any number of rows. */
const FIRST = 30;
const LEAST = 10;
const MOST = 250;

/** Milliseconds for which a batch may keep the embedded database, and with it every other request, waiting. */
const BATCH_MS = 15;

/** How many rows are done at once, so that a batch takes about `BATCH_MS` on this machine. */
export class Pace {
  rows = FIRST;

  /** @returns the milliseconds that it took */
  async measure(work: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    await work();
    const took = performance.now() - began;
    // At most twice as many as before: one fast batch may have had little to do.
    const fitting = Math.min((this.rows * BATCH_MS) / Math.max(took, 1), this.rows * 2);
    this.rows = Math.round(Math.min(Math.max(fitting, LEAST), MOST));
    return took;
  }
}
