/** Imports that are stored without a file, for tests that need one to name. */
import { randomUUID } from 'node:crypto';
import type { ImportState } from '../../../contract/imports.ts';
import { importRowStore } from '../../../server/db/repositories/import-rows.ts';
import { importStore } from '../../../server/db/repositories/imports.ts';
import type { TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

/** One row, which adds a record; or one that was written and changed nothing that is there any more. */
export async function addImport(
  server: TestServer,
  { id: workspaceId, admin }: TestWorkspace,
  state: Extract<ImportState, 'checked' | 'written'>,
  type: 'renewal' | 'contact' = 'renewal',
): Promise<string> {
  const id = randomUUID();
  const now = server.clock.now();
  await server.db.tenant(workspaceId, async (tx) => {
    const imports = importStore(tx, workspaceId, type);
    await imports.add({
      id,
      file_name: 'accounts.csv',
      sheets: [{ name: 'CSV', row_count: 1, columns: [{ name: 'Account', samples: ['Thornbury Clinics'] }] }],
      settings: {
        sheet: 0,
        columns: [type === 'contact' ? 'full_name' : 'account_name'],
        match: type === 'contact' ? 'name' : 'account_name',
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
    await rows.add([{ number: 2, cells: ['Thornbury Clinics'] }]);
    const name = 'Thornbury Clinics';
    await rows.setPlans([
      {
        number: 2,
        fate: 'new',
        key: name.toLowerCase(),
        account_name: name,
        record_id: null,
        customer_id: null,
        changes: [{ column: type === 'contact' ? 'full_name' : 'account_name', old: null, new: name }],
        problem: null,
      },
    ]);
    await imports.show(id, {});
  });
  return id;
}
