/** The demo data of a workspace (spec §2.13, §7.4). */
import { exportDemoData, getDemoMode, setDemoMode } from '../../contract/demo-mode.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { operation } from '../calls/operation.ts';
import { demoStore, editedDemoCustomers } from '../db/repositories/demo-data.ts';
import { notesByCustomer } from '../db/repositories/notes.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import { listRenewals } from '../db/repositories/renewals.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { csvText } from '../domain/csv/csv-text.ts';
import { demoModeOf, switchDemo } from '../domain/demo/switch-demo.ts';
import { withNotes } from '../domain/notes/exported-notes.ts';
import { exportedRows } from '../domain/records/exported-rows.ts';

/** Days are counted for no column of the file. */
const uncounted = () => null;

export const demoModeOperations = [
  operation(getDemoMode, async ({ actor, tx }) =>
    demoModeOf(await demoStore(tx, actor.workspace.workspace_id).standing()),
  ),

  operation(setDemoMode, ({ input: { body }, actor, deps, tx }) => {
    const { workspace_id: workspaceId } = actor.workspace;
    return switchDemo(demoStore(tx, workspaceId), {
      workspaceId,
      show: body.show_demo_data,
      member: actor.member,
      today: todayIn(actor.user.timezone, deps.clock.now()),
      now: () => deps.clock.now(),
    });
  }),

  operation(exportDemoData, async ({ actor, deps, tx }) => {
    const { workspace_id: workspaceId } = actor.workspace;
    const edited = await editedDemoCustomers(tx, workspaceId);
    const records = (await listRenewals(tx, workspaceId, uncounted)).filter(({ customer_id }) =>
      edited.has(customer_id),
    );
    const fields = await listCustomFields(tx, workspaceId);
    const members = await listActiveMembers(tx, workspaceId);
    const notes = await notesByCustomer(tx, workspaceId, [...edited]);
    const written = records.map(({ customer_id }) => notes.get(customer_id) ?? []);
    const today = todayIn(actor.user.timezone, deps.clock.now());
    return {
      file_name: `edited-demo-accounts-${today}.csv`,
      csv: csvText(withNotes(exportedRows(renewals, records, { fields, members }), written)),
    };
  }),
];
