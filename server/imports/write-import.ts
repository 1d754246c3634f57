/**
 * Writes the rows of a checked import, batch after batch (decision 67). What a batch writes, its entries of the audit log and
 * the state of its rows are one transaction, so a server that ends in between leaves no row half done, and none is done twice.
 */
import { randomUUID } from 'node:crypto';
import type { AnyRecord, Field } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { Tx } from '../db/database.ts';
import { withAuditSource } from '../db/audit-origin.ts';
import { insertAudits } from '../db/repositories/audit.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { lockImports } from '../db/repositories/imports.ts';
import type { RowOutcome } from '../db/repositories/import-rows.ts';
import { membersWithEmail } from '../db/repositories/members.ts';
import { openTrash } from '../db/repositories/record-trash.ts';
import { changeProblem } from '../domain/imports/plan-row.ts';
import { foundNoun } from '../domain/imports/find-row.ts';
import { problemAt } from '../domain/imports/read-row.ts';
import type { Counts, RowChange, StoredImport, StoredRow } from '../domain/imports/stored-import.ts';
import {
  batchRecords,
  blankRecord,
  entriesOf,
  heldValue,
  ofDifferentRows,
  sameValue,
  withValues,
  type SetValue,
} from '../domain/imports/written-row.ts';
import { unmetNeed } from '../domain/records/needed-field.ts';
import type { Turn } from '../jobs/turn.ts';
import { joinedBatch } from './joined-batch.ts';
import { admitted, importsOf, Pace, storesOf, writableFields, type Work } from './import-parts.ts';

const NO_RIGHT = 'The import stopped because the person who started it may no longer edit every account.';

/** As the database compares names. */
const lowered = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Why a row stays out although it was right when it was checked. */
type Problems = Map<number, string>;

function staleness(
  type: RecordType,
  record: AnyRecord | undefined,
  changes: readonly RowChange[],
  fields: ReadonlyMap<string, Field>,
) {
  if (record === undefined) return `This ${foundNoun(type).one} was removed after the check`;
  const changed = changes.flatMap(({ column, old }) => {
    const field = fields.get(column);
    return field !== undefined && !sameValue(heldValue(record, field), old) ? [field] : [];
  });
  return changed[0] === undefined ? null : `“${changed[0].field_label}” was changed after the check`;
}

function without(counts: Counts | null, wrong: readonly StoredRow[]): Counts | null {
  if (counts === null) return null;
  const of = (fate: StoredRow['fate']) => wrong.filter((row) => row.fate === fate);
  return {
    ...counts,
    new: counts.new - of('new').length,
    changed: counts.changed - of('changed').length,
    wrong: counts.wrong + wrong.length,
    values: counts.values - of('changed').reduce((sum, { changes }) => sum + changes.length, 0),
  };
}

const outcomeOf = (row: StoredRow, change: Partial<RowOutcome>): RowOutcome => ({
  number: row.number,
  written: row.written,
  fate: row.fate ?? 'wrong',
  record_id: row.record_id,
  customer_id: row.customer_id,
  problem: null,
  updated_to: null,
  ...change,
});

/** @returns the import as it is after the batch */
async function writeRows(
  tx: Tx,
  work: Work,
  current: StoredImport,
  member: { readonly id: string; readonly full_name: string },
  page: readonly StoredRow[],
): Promise<Pick<StoredImport, 'written' | 'counts'>> {
  const { workspaceId, stored, clock } = work;
  const { rows, batches, known } = storesOf(tx, work, current);
  const { type } = stored;
  const fields = writableFields(stored.type, await listCustomFields(tx, workspaceId));
  const members = await membersWithEmail(tx, workspaceId);
  const setsOf = ({ changes }: StoredRow): SetValue[] =>
    changes.flatMap(({ column, new: value }) => {
      const field = fields.get(column);
      return field === undefined ? [] : [{ field, value }];
    });

  const problems: Problems = new Map();
  for (const { number, changes } of page) {
    const problem = changes
      .map((change) => changeProblem({ fields, members }, change))
      .find((one) => one !== null);
    if (problem !== undefined && problem !== null) problems.set(number, problem);
  }
  const rowsOf = (fate: 'new' | 'changed') =>
    page.filter((row) => row.fate === fate && !problems.has(row.number));

  const ids = rowsOf('changed').flatMap(({ record_id }) => record_id ?? []);
  await batches.lock(ids);
  // Read after the lock, so that the audit log is in the order of the writes.
  const at = clock.now();
  const found = ids.length === 0 ? [] : await stored.find(tx, workspaceId, ids);
  const records = new Map(found.map((record) => [record.id, record]));
  for (const { number, record_id, changes } of rowsOf('changed')) {
    const problem = staleness(type, records.get(record_id ?? ''), changes, fields);
    if (problem !== null) problems.set(number, problem);
  }
  // One of the two values may have changed since, also where this row changes only the other.
  for (const row of rowsOf('changed')) {
    const record = records.get(row.record_id ?? '');
    const unmet = record && unmetNeed(type, withValues(record, setsOf(row), members));
    if (unmet) problems.set(row.number, unmet.sentence);
  }
  // Before the trash is opened, because nothing joins an account in it.
  const joined = await joinedBatch(
    type,
    known,
    [...rowsOf('new'), ...rowsOf('changed')].map((row) => ({
      number: row.number,
      record: records.get(row.record_id ?? '') ?? null,
      values: setsOf(row),
    })),
    current.settings.match,
  );
  for (const [number, problem] of joined.problems) problems.set(number, problem);
  if (type.account !== 'joined') {
    if (rowsOf('new').length > 0) await openTrash(tx);
    const noun = type.account === 'own' ? 'An account' : 'A record';
    const taken = await batches.taken(rowsOf('new').map(({ account_name }) => account_name ?? ''));
    for (const { number, account_name } of rowsOf('new')) {
      if (taken.has(lowered(account_name ?? '')))
        problems.set(number, `${noun} of this name was added after the check`);
    }
  }

  const by = { member, at };
  const added = rowsOf('new').map((row) => {
    const blank = blankRecord(
      randomUUID(),
      joined.accounts.get(row.number) ?? (type.account === 'own' ? randomUUID() : null),
    );
    const values = setsOf(row);
    return { row, record: blank, values, after: withValues(blank, values, members) };
  });
  await batches.add(batchRecords(added), at);
  const changed = rowsOf('changed').flatMap((row) => {
    const record = records.get(row.record_id ?? '');
    const values = setsOf(row);
    if (record === undefined) return [];
    const account = joined.accounts.get(row.number);
    return [{ row, record, values, account, after: withValues(record, values, members) }];
  });
  const sets = batchRecords(changed);
  const wrong = page.filter(({ number }) => problems.has(number));
  await rows.setOutcomes(
    [
      ...added.map(({ row, record }) =>
        outcomeOf(row, { written: 'new', record_id: record.id, customer_id: record.customer_id ?? null }),
      ),
      ...changed.map(({ row }, place) =>
        outcomeOf(row, { written: 'changed', updated_to: sets[place]?.writes.record === true ? at : null }),
      ),
      ...wrong.map((row) =>
        outcomeOf(row, { fate: 'wrong', problem: problemAt(null, '', problems.get(row.number) ?? '') }),
      ),
    ],
    stored,
  );
  await batches.set(sets, at);
  await insertAudits(tx, workspaceId, [
    ...added.flatMap(({ after, values }) =>
      entriesOf(stored.type, {
        ...by,
        action: 'create',
        before: null,
        after,
        fields: values.map(({ field }) => field),
      }),
    ),
    ...changed.flatMap(({ record, after, values }) =>
      entriesOf(stored.type, {
        ...by,
        action: 'update',
        before: record,
        after,
        fields: values.map(({ field }) => field),
      }),
    ),
  ]);
  return {
    counts: without(current.counts, wrong),
    written: {
      new: current.written.new + added.length,
      changed: current.written.changed + changed.length,
      values: current.written.values + changed.reduce((sum, { values }) => sum + values.length, 0),
    },
  };
}

/** @returns whether rows are left */
function writeBatch(work: Work, size: number): Promise<boolean> {
  const { db, clock, workspaceId, importId } = work;
  return withAuditSource(db, 'import').tenant(workspaceId, async (tx) => {
    await lockImports(tx, workspaceId);
    const imports = importsOf(tx, work);
    const current = await imports.lock(importId);
    if (current?.state !== 'writing') return false;
    const ended = { run_by: null, written_at: clock.now() };
    const member = await admitted(tx, work, current);
    if (member === null) {
      await imports.set(importId, { ...ended, state: 'stopped', problem: NO_RIGHT });
      return false;
    }
    const page = ofDifferentRows(
      work.stored.type,
      await storesOf(tx, work, current).rows.unwritten(current.last_number, size),
    );
    if (page.length === 0) {
      await imports.set(importId, { ...ended, state: 'written' });
      return false;
    }
    const done = await writeRows(tx, work, current, member, page);
    await imports.set(importId, {
      ...done,
      last_number: page.at(-1)?.number ?? current.last_number,
      done: current.done + page.length,
    });
    return true;
  });
}

export async function writeImport(work: Work, turn: Turn): Promise<void> {
  const pace = new Pace();
  let isLeft = true;
  while (isLeft && !turn.isOver()) {
    await turn.rest(
      await pace.measure(async () => {
        isLeft = await writeBatch(work, pace.rows);
      }),
    );
  }
}
