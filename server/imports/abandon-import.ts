import type { Tx } from '../db/database.ts';
import { failImport } from '../db/repositories/imports.ts';

/** The running work of an import failed too often. What it wrote stays, and can be undone. */
export async function abandonImport(tx: Tx, { import_id }: { readonly import_id: string }): Promise<void> {
  await failImport(tx, import_id, 'The server could not go on. What was written so far can be undone.');
}
