/** Imports that are stored without a file, for tests that need one to name. */
import { randomUUID } from 'node:crypto';
import type { ImportState } from '../../../contract/imports.ts';
import { importRowStore } from '../../../server/db/repositories/import-rows.ts';
import { importStore } from '../../../server/db/repositories/imports.ts';
import type { TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

export const importedTypes = [
  'renewal',
  'contact',
  'project',
  'improvement request',
  'support request',
] as const;
export type ImportedType = (typeof importedTypes)[number];

/** The columns of the file: those that its rows find their records by. */
const columnsOf = {
  renewal: ['account_name'],
  contact: ['full_name', 'account_name'],
  project: ['project_name', 'account_name'],
  'improvement request': ['title'],
  'support request': ['subject', 'account_name'],
} as const satisfies Readonly<Record<ImportedType, readonly string[]>>;

/** One row, which adds a record; or one that was written and changed nothing that is there any more. */
export async function addImport(
  server: TestServer,
  { id: workspaceId, admin }: TestWorkspace,
  state: Extract<ImportState, 'checked' | 'written'>,
  type: ImportedType = 'renewal',
): Promise<string> {
  const id = randomUUID();
  const columns = columnsOf[type];
  const now = server.clock.now();
  await server.db.tenant(workspaceId, async (tx) => {
    const imports = importStore(tx, workspaceId, type);
    await imports.add({
      id,
      file_name: 'accounts.csv',
      sheets: [{ name: 'CSV', row_count: 1, columns: columns.map((name) => ({ name, samples: [] })) }],
      settings: {
        sheet: 0,
        columns: [...columns],
        match: type === 'renewal' ? 'account_name' : 'name',
        days: 'month_first',
        decimals: 'dot',
        empty: 'keep',
        words: [],
      },
      state,
      problem: null,
      counts: { new: 1, changed: 0, unchanged: 0, wrong: 0, values: 0 },
      last_number: 0,
      done: 0,
      total: 0,
      written: { new: state === 'written' ? 1 : 0, changed: 0, values: 0 },
      created_by_name: admin.name,
      run_by: null,
      created_at: now,
      written_at: state === 'written' ? now : null,
    });
    const rows = importRowStore(tx, workspaceId, id, 0);
    const name = 'Thornbury Clinics';
    await rows.add([{ number: 2, cells: columns.map(() => name) }]);
    await rows.setPlans([
      {
        number: 2,
        fate: 'new',
        key: name.toLowerCase(),
        account_name: name,
        record_id: null,
        customer_id: null,
        changes: columns.map((column) => ({ column, old: null, new: name })),
        problem: null,
      },
    ]);
    await imports.show(id, {});
  });
  return id;
}
