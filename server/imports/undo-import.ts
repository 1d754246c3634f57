/** Takes back what an import wrote, batch after batch, and tells before what that would be (decision 67). */
import { columnOf, type Field } from '../../contract/field.ts';
import type { ImportUndo } from '../../contract/imports.ts';
import type { Tx } from '../db/database.ts';
import { withAuditSource } from '../db/audit-origin.ts';
import { insertAudits, lastChanges } from '../db/repositories/audit.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { lockImports } from '../db/repositories/imports.ts';
import type { RowOutcome } from '../db/repositories/import-rows.ts';
import { membersWithEmail } from '../db/repositories/members.ts';
import { openTrash } from '../db/repositories/record-trash.ts';
import { belongings } from '../db/schema/typed-tables.ts';
import { knownRecords } from '../db/repositories/known-records.ts';
import type { StoredType } from '../db/repositories/record-tables.ts';
import { planUndo, type Kept, type UndoPlan } from '../domain/imports/plan-undo.ts';
import type { StoredImport, StoredRow } from '../domain/imports/stored-import.ts';
import {
  batchRecords,
  entriesOf,
  ofDifferentRows,
  withValues,
  type SetValue,
} from '../domain/imports/written-row.ts';
import type { Turn } from '../jobs/turn.ts';
import { joinedBatch } from './joined-batch.ts';
import { admitted, importsOf, Pace, storesOf, type Work } from './import-parts.ts';

const NO_RIGHT = 'The undo stopped because the person who started it may no longer edit every account.';

/** What the import wrote of a row: the record, and the account that was added with it. */
const writtenIds = ({ type }: StoredType, { record_id, customer_id }: StoredRow): readonly string[] =>
  [record_id ?? [], type.account === 'own' ? (customer_id ?? []) : []].flat();

/** Without the values that cannot go back, because the account or the place that a record had in it is not free any more. */
async function whatJoins(
  tx: Tx,
  { workspaceId, stored }: Pick<Work, 'workspaceId' | 'stored'>,
  plan: UndoPlan,
) {
  const { type } = stored;
  const going = plan.reverted.map(({ row: { number }, record, values }) => ({ number, record, values }));
  const joined = await joinedBatch(type, knownRecords(tx, workspaceId, stored), going, null);
  const stays = ({ row }: UndoPlan['reverted'][number], { field: { traits } }: SetValue) =>
    joined.problems.has(row.number) && (traits?.joins === true || traits?.sole !== undefined);
  const kept = plan.reverted.flatMap((one) =>
    one.values
      .filter((set) => stays(one, set))
      .map(({ field }) => ({ row: one.row, account_name: String(one.record[type.naming]), field })),
  );
  const reverted = plan.reverted.map((one) => ({
    ...one,
    values: one.values.filter((set) => !stays(one, set)),
    account: joined.problems.has(one.row.number) ? undefined : joined.accounts.get(one.row.number),
  }));
  return { plan: { ...plan, reverted, kept: [...plan.kept, ...kept] } };
}

/** Everything that decides what becomes of the rows. Removed records are among them. */
async function planFor(tx: Tx, { workspaceId, stored }: Work, page: readonly StoredRow[]) {
  const { type } = stored;
  const custom = (await listCustomFields(tx, workspaceId)).filter(({ used_in }) =>
    used_in.includes(type.module),
  );
  const fields = new Map(
    [...Object.values<Field>(type.fields), ...custom].map((field) => [columnOf(field), field]),
  );
  const members = await membersWithEmail(tx, workspaceId);
  const ids = page.flatMap(({ record_id }) => record_id ?? []);
  const records = new Map((await stored.find(tx, workspaceId, ids)).map((record) => [record.id, record]));
  const added = page.filter(({ written }) => written === 'new');
  const touched = await lastChanges(
    tx,
    workspaceId,
    added.flatMap((row) => writtenIds(stored, row)),
  );
  const active = new Set(members.map(({ id }) => id));
  const plan = planUndo(page, { type, fields, records, touched, members: active });
  return { members, touched, ...(await whatJoins(tx, { workspaceId, stored }, plan)) };
}

async function undoRows(
  tx: Tx,
  work: Work,
  current: StoredImport,
  member: { readonly id: string; readonly full_name: string },
  page: readonly StoredRow[],
): Promise<StoredImport['written']> {
  const { workspaceId, importId, stored, clock } = work;
  const { rows, batches } = storesOf(tx, work, current);
  const { sheet } = current.settings;
  await batches.lock(page.flatMap(({ record_id }) => record_id ?? []));
  const at = clock.now();
  const { plan, members } = await planFor(tx, work, page);
  const { removed, reverted, kept } = plan;
  const going = reverted.filter(({ values }) => values.length > 0);
  const by = { member, at };
  // Before the records are deleted, because an entry has the name of its account.
  await insertAudits(tx, workspaceId, [
    ...removed.flatMap(({ row, record }) =>
      entriesOf(stored.type, {
        ...by,
        action: 'delete',
        before: record,
        after: null,
        fields: Object.values<Field>(stored.type.fields).filter((field) =>
          row.changes.some(({ column }) => column === columnOf(field)),
        ),
      }),
    ),
    ...going.flatMap(({ record, values }) =>
      entriesOf(stored.type, {
        ...by,
        action: 'update',
        before: record,
        after: withValues(record, values, members),
        fields: values.map(({ field }) => field),
      }),
    ),
  ]);
  const numbers = going.map(({ row }) => row.number);
  if (numbers.length > 0) {
    const untouched = await batches.untouchedSince(importId, sheet, numbers);
    await batches.set(batchRecords(going), at);
    await batches.restoreStamps(importId, sheet, numbers, [...untouched]);
  }
  await batches.remove(
    removed.map(({ record }) => record),
    belongings,
    at,
  );
  const stays = new Set(kept.map(({ row }) => row.number));
  const outcomes = page.map((row): RowOutcome => ({
    number: row.number,
    written: stays.has(row.number) ? 'kept' : 'undone',
    fate: row.fate ?? 'wrong',
    record_id: row.record_id,
    customer_id: row.customer_id,
    problem: null,
    updated_to: null,
  }));
  await rows.setOutcomes(outcomes, stored);
  const isDone = ({ row }: { readonly row: StoredRow }) => !stays.has(row.number);
  const { written } = current;
  return {
    new: written.new - page.filter((row) => row.written === 'new' && !stays.has(row.number)).length,
    changed: written.changed - reverted.filter(isDone).length,
    values: written.values - reverted.reduce((sum, { values }) => sum + values.length, 0),
  };
}

/** @returns whether rows are left */
function undoBatch(work: Work, size: number): Promise<boolean> {
  const { db, workspaceId, importId } = work;
  return withAuditSource(db, 'import').tenant(workspaceId, async (tx) => {
    await lockImports(tx, workspaceId);
    const imports = importsOf(tx, work);
    const current = await imports.lock(importId);
    if (current?.state !== 'undoing') return false;
    const member = await admitted(tx, work, current);
    if (member === null) {
      await imports.set(importId, { state: 'failed', problem: NO_RIGHT, run_by: null });
      return false;
    }
    await openTrash(tx);
    const page = ofDifferentRows(
      work.stored.type,
      await storesOf(tx, work, current).rows.written(current.last_number, size),
    );
    if (page.length === 0) {
      await imports.set(importId, { state: 'undone', problem: null, run_by: null });
      return false;
    }
    const written = await undoRows(tx, work, current, member, page);
    await imports.set(importId, {
      written,
      last_number: page.at(-1)?.number ?? current.last_number,
      done: current.done + page.length,
    });
    return true;
  });
}

export async function undoImport(work: Work, turn: Turn): Promise<void> {
  const pace = new Pace();
  let isLeft = true;
  while (isLeft && !turn.isOver()) {
    await turn.rest(
      await pace.measure(async () => {
        isLeft = await undoBatch(work, pace.rows);
      }),
    );
  }
}

/** Of what stays, how much is told one by one. */
const KEPT_TOLD = 20;
/** Rows of one transaction of the preview. */
const PREVIEW = 200;

/** Who changed what stays: the newest change of the field, or of the record. */
async function toldKept(tx: Tx, { workspaceId, stored }: Work, { row, account_name, field }: Kept) {
  const isCustomers = field?.traits?.of === 'customer';
  const entity = isCustomers ? row.customer_id : row.record_id;
  const asked = field === null ? writtenIds(stored, row) : [entity ?? []].flat();
  const found = [...(await lastChanges(tx, workspaceId, asked, field?.field_name)).values()];
  const last = found.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  return {
    account_name,
    label: field?.field_label ?? null,
    changed_by: last?.name ?? null,
    changed_at: last?.at.toISOString() ?? null,
  };
}

/** What an undo would do now. Reads only. */
export async function previewUndo(
  work: Work,
  current: StoredImport,
  step: (read: (tx: Tx) => Promise<void>) => Promise<void>,
): Promise<ImportUndo> {
  const told: ImportUndo['kept'] = [];
  let [records, values, keptCount, after] = [0, 0, 0, 0];
  for (let isLast = false; !isLast;) {
    await step(async (tx) => {
      await openTrash(tx);
      const page = await storesOf(tx, work, current).rows.written(after, PREVIEW);
      isLast = page.length < PREVIEW;
      after = page.at(-1)?.number ?? after;
      const { plan } = await planFor(tx, work, page);
      records += plan.removed.length;
      values += plan.reverted.reduce((sum, one) => sum + one.values.length, 0);
      keptCount += plan.kept.length;
      for (const kept of plan.kept.slice(0, KEPT_TOLD - told.length))
        told.push(await toldKept(tx, work, kept));
    });
  }
  return { records, values, kept_count: keptCount, kept: told };
}
