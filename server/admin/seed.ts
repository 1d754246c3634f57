import { countCustomers, insertDemoAccounts } from '../db/repositories/demo-accounts.ts';
import { refreshStatisticsOf } from '../db/repositories/statistics.ts';
import { insertAudit } from '../db/repositories/audit.ts';
import { withAuditSource } from '../db/audit-origin.ts';
import { demoFieldNames, insertDemoFields } from '../db/repositories/fields.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import { DEFAULT_TIMEZONE } from '../../contract/users.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { demoFields, newDemoField } from '../domain/demo/fields.ts';
import { manyAccounts } from '../domain/demo/many-accounts.ts';
import type { Command } from './command.ts';
import { operator } from './operator.ts';
import { seedOptions } from './seed-options.ts';
import { onlyWorkspace, workspaceNamed } from './workspace.ts';

/**
 * Accounts per transaction, with their records in every module. Between two transactions a running server handles other
 * requests, and tells that it is still at work.
 */
const BATCH = 250;

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

/** Adds demo accounts to a workspace. They are marked as demo data, so that switching the demo off removes them. */
export const seed: Command = {
  name: 'seed',
  parameters: ['--renewals <count>', '[--workspace <slug>]', '[--fields]'],
  summary: 'adds invented accounts to the demo data of a workspace, and custom fields of every type',
  run: async (deps, words, report) => {
    const { clock } = deps;
    const db = withAuditSource(deps.db, 'system');
    const { renewals: count, slug, fields } = seedOptions(words);
    const workspace = slug === null ? await onlyWorkspace(deps) : await workspaceNamed(deps, slug);
    const id = workspace.workspace_id;
    const start = clock.now();

    const { added, ...wanted } = await db.tenant(id, async (tx) => ({
      added: fields ? await insertDemoFields(tx, id, demoFields.map(newDemoField), start) : [],
      fieldNames: new Set(await demoFieldNames(tx, id)),
      members: (await listActiveMembers(tx, id)).map(({ id: memberId, name }) => ({
        id: memberId,
        full_name: name,
      })),
      from: await countCustomers(tx, id),
    }));
    const today = todayIn(DEFAULT_TIMEZONE, start);
    let done = 0;
    /** Accounts from which on the plans are made anew: each time there are twice as many. */
    let planned = Math.max(BATCH, 2 * wanted.from);
    for (const batch of manyAccounts({ ...wanted, count, today }, BATCH)) {
      const at = clock.now();
      const before = wanted.from + done;
      done += batch.renewals.length;
      const demo_customer_count = { old: before, new: wanted.from + done };
      await db.tenant(id, async (tx) => {
        await insertDemoAccounts(tx, id, batch, at);
        // From it, browsers and servers that keep a list learn that it is outdated (decisions 97 and 101).
        await insertAudit(tx, id, {
          entityType: 'workspace',
          entityId: id,
          action: 'update',
          member: operator,
          at,
          diff: { demo_customer_count },
        });
      });
      report(`${done.toLocaleString('en-US')} of ${counted(count, 'renewal')}`);
      // With the plans of small tables every batch would take longer than the one before it.
      if (wanted.from + done >= planned) {
        await refreshStatisticsOf(db);
        planned = 2 * (wanted.from + done);
      }
    }
    await refreshStatisticsOf(db);

    const seconds = ((clock.now().getTime() - start.getTime()) / 1000).toFixed(1);
    const what = [counted(count, 'renewal'), ...(fields ? [counted(added.length, 'custom field')] : [])];
    const were = what.length > 1 || count > 1 ? 'were' : 'was';
    return {
      subject: id,
      workspace: id,
      says: `${what.join(' and ')} ${were} added to ${workspace.workspace_name} in ${seconds} seconds.`,
    };
  },
};
