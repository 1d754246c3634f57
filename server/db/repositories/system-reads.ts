/** System-wide: who read the figures and suggestions of all workspaces (decision 86). */
import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { systemReads } from '../schema/learning.ts';

export interface SystemRead {
  readonly reader: { readonly user_id: string; readonly full_name: string };
  readonly call: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

export async function noteSystemRead(tx: Tx, { reader, call, asked, at }: SystemRead): Promise<void> {
  await tx.insert(systemReads).values({
    id: randomUUID(),
    reader_id: reader.user_id,
    reader_name: reader.full_name,
    call,
    asked,
    read_at: at,
  });
}

/** The latest first. */
export const latestSystemReads = (tx: Tx, most: number) =>
  tx.select().from(systemReads).orderBy(desc(systemReads.read_at)).limit(most);
