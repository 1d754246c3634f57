import { and, desc, eq, inArray } from 'drizzle-orm';
import type { NoteStore, Noted, StoredNote } from '../../domain/notes/notes.ts';
import type { Tx } from '../database.ts';
import { notes } from '../schema/notes.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit } from './audit.ts';

/** The notes of one account, or of one record that belongs to none. */
export function noteStore(tx: Tx, workspaceId: string, { entityType, entityId }: Noted): NoteStore {
  const key = entityType === 'customer' ? 'customer_id' : 'record_id';
  const own = and(eq(notes.workspace_id, workspaceId), eq(notes[key], entityId));
  return {
    list: () => tx.select().from(notes).where(own).orderBy(desc(notes.ordinal)),
    lock: async (id) => {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(notes)
        .where(and(own, eq(notes.id, id)))
        .for('update');
      return row ?? null;
    },
    add: async (note) => {
      await tx.insert(notes).values({ ...note, workspace_id: workspaceId, [key]: entityId });
    },
    change: async (id, text, at) => {
      await tx
        .update(notes)
        .set({ text, edited_at: at })
        .where(and(own, eq(notes.id, id)));
    },
    remove: async (id) => {
      await tx.delete(notes).where(and(own, eq(notes.id, id)));
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

/** The notes of several accounts, by account; the newest first. Accounts without notes are left out. */
export async function notesByCustomer(
  tx: Tx,
  workspaceId: string,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredNote[]>> {
  const rows = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.workspace_id, workspaceId), inArray(notes.customer_id, [...customerIds])))
    .orderBy(desc(notes.ordinal));
  const byCustomer = new Map<string, StoredNote[]>();
  for (const row of rows) {
    const id = String(row.customer_id);
    byCustomer.set(id, [...(byCustomer.get(id) ?? []), row]);
  }
  return byCustomer;
}
