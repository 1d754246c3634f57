import type { AnyRecord } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { Tx } from '../db/database.ts';
import type { recordTable } from '../db/repositories/records.ts';
import { isUuid } from '../db/uuid.ts';
import { Refusal } from '../domain/refusal.ts';

/** @throws Refusal `not_found` for an unknown record and for one in the trash */
export async function recordInUse<R extends AnyRecord>(
  type: RecordType,
  table: ReturnType<typeof recordTable<R>>,
  tx: Tx,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
): Promise<R> {
  const [record] = await table.find(tx, workspaceId, isUuid(id) ? [id] : []);
  if (record === undefined) {
    throw new Refusal('not_found', `This ${type.noun.one} does not exist, or you have no access to it.`);
  }
  return record;
}
