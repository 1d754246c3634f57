/** The calls of the Audit Center (spec §2.10, §7.4). */
import { AUDIT_COUNT_LIMIT, AUDIT_PAGE, exportAudit, listAudit, revertAudit } from '../../contract/audit.ts';
import { operation, type Step } from '../calls/operation.ts';
import { auditPeople, countAudit, readAudit, type AuditFilter } from '../db/repositories/audit-log.ts';
import { cursorOf, readCursor } from '../domain/audit/cursor.ts';
import { auditColumns, auditRows } from '../domain/audit/exported-audit.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { BYTE_ORDER_MARK, csvLines } from '../domain/csv/csv-text.ts';
import { auditAnswer, auditFilter, speakerFor, type Reader } from './read-audit.ts';
import { revertChange } from './revert-audit.ts';

/** Entries of one transaction while a file is made: memory for them, and other requests do not wait long for the database. */
const EXPORT_BATCH = 500;

/** From the newest entry of the first batch on, so that entries that are added meanwhile are not in the file. */
async function* exportedParts(step: Step, reader: Reader, filter: AuditFilter): AsyncGenerator<string> {
  let after: ReturnType<typeof readCursor> | null = null;
  let head = BYTE_ORDER_MARK + csvLines([auditColumns]);
  for (;;) {
    const { lines, last } = await step(async (tx) => {
      const entries = await readAudit(tx, reader.workspace.workspace_id, filter, {
        after,
        limit: EXPORT_BATCH,
      });
      const speaker = await speakerFor(tx, reader, entries);
      return {
        lines: csvLines(entries.flatMap((entry) => auditRows(entry, speaker))),
        last: entries.length < EXPORT_BATCH ? undefined : entries.at(-1),
      };
    });
    yield head + lines;
    if (last === undefined) return;
    head = '';
    after = { at: last.performed_at, id: last.id };
  }
}

export const auditOperations = [
  operation(listAudit, async ({ input: { query }, actor, deps, tx }) => {
    const { workspace_id } = actor.workspace;
    const { after: given, user_id: _own, ...asked } = query;
    const after = given === undefined ? null : readCursor(given);
    const filter = await auditFilter(tx, actor, asked);
    // One more than the page, to know whether there is another page.
    const found = await readAudit(tx, workspace_id, filter, { after, limit: AUDIT_PAGE + 1 });
    const entries = found.slice(0, AUDIT_PAGE);
    const last = found.length > AUDIT_PAGE ? entries.at(-1) : undefined;
    return {
      data: await auditAnswer(tx, actor, entries),
      next: last === undefined ? null : cursorOf(last),
      count: after === null ? await countAudit(tx, workspace_id, filter, AUDIT_COUNT_LIMIT) : null,
      people: after === null ? await auditPeople(tx, workspace_id) : null,
      kept_days: deps.config.kept.auditDays || null,
    };
  }),

  operation(exportAudit, {
    inSteps: async ({ input: { query }, actor, deps, step }) => {
      const { user_id: _own, ...asked } = query;
      const filter = await step((tx) => auditFilter(tx, actor, asked));
      const today = todayIn(actor.user.timezone, deps.clock.now());
      return {
        fileName: `${actor.workspace.workspace_slug}-audit-${today}.csv`,
        parts: exportedParts(step, actor, filter),
      };
    },
  }),

  operation(revertAudit, async ({ input: { params, body }, actor, deps, tx }) => {
    const written = await revertChange({
      tx,
      actor,
      entryId: params.id,
      key: body.field,
      now: () => deps.clock.now(),
    });
    const [answer] = await auditAnswer(tx, actor, [written]);
    if (answer === undefined) throw new Error('The entry that was written is not told');
    return answer;
  }),
];
