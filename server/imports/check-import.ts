/** Checks the rows of an import, batch after batch: what each of them would do (decision 67). */
import type { AnyRecord } from '../../contract/field.ts';
import { isUuid } from '../db/uuid.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { membersWithEmail } from '../db/repositories/members.ts';
import { openTrash } from '../db/repositories/record-trash.ts';
import { knownRecords } from '../db/repositories/known-records.ts';
import { KnownAccounts } from '../domain/imports/known-accounts.ts';
import { KnownRecords } from '../domain/imports/known-records.ts';
import type { KeyedRow } from '../domain/imports/find-row.ts';
import { rowPlanner } from '../domain/imports/plan-row.ts';
import { problemAt } from '../domain/imports/read-row.ts';
import type { RowPlan, StoredImport } from '../domain/imports/stored-import.ts';
import type { Turn } from '../jobs/turn.ts';
import { admitted, importsOf, Pace, storesOf, writableFields, type Work } from './import-parts.ts';

/** Records or accounts that are read at once. */
const PAGE = 1000;

/** Reads all of something, a page at a time, removed ones too. */
async function readAll<T extends { readonly at: string }>(
  { db, workspaceId, stored }: Work,
  turn: Turn,
  pageOf: (known: ReturnType<typeof knownRecords>, after: string | null) => Promise<readonly T[]>,
  keep: (one: T) => void,
): Promise<void> {
  const pace = new Pace();
  let after: string | null = null;
  for (let isLast = false; !isLast;) {
    const took = await pace.measure(async () => {
      const page = await db.tenant(workspaceId, async (tx) => {
        await openTrash(tx);
        return pageOf(knownRecords(tx, workspaceId, stored), after);
      });
      for (const one of page) keep(one);
      after = page.at(-1)?.at ?? after;
      isLast = page.length < PAGE;
    });
    await turn.rest(took);
  }
}

/** What rows find their records and accounts by. */
async function knownFor(work: Work, turn: Turn) {
  const { type } = work.stored;
  const records = new KnownRecords(type);
  const accounts = new KnownAccounts();
  await readAll(
    work,
    turn,
    (known, after) => known.records(after, PAGE),
    (record) => {
      records.add(record);
      // An account of these records is one to which a row can add no second one.
      if (type.account === 'own') accounts.add(record);
    },
  );
  if (type.account === 'joined') {
    await readAll(
      work,
      turn,
      (known, after) => known.accounts(after, PAGE),
      (account) => accounts.add(account),
    );
  }
  return { records, accounts };
}

const contextFor = async (work: Work, { settings, run_by }: StoredImport, turn: Turn) => {
  const { db, workspaceId, stored } = work;
  const known = await db.tenant(workspaceId, async (tx) => ({
    fields: writableFields(stored.type, await listCustomFields(tx, workspaceId)),
    members: await membersWithEmail(tx, workspaceId),
    member: await admitted(tx, work, { run_by }),
  }));
  if (known.member === null) return null;
  return rowPlanner({
    ...known,
    ...(await knownFor(work, turn)),
    type: stored.type,
    settings,
    memberId: known.member.id,
  });
};

type Planner = ReturnType<typeof rowPlanner>;

/** Rows of one record in one file are all wrong: nothing says which of them is right. */
function withoutTwins(
  keyed: readonly KeyedRow[],
  plans: readonly RowPlan[],
  earlier: ReadonlyMap<string, number>,
  planner: Planner,
): { readonly plans: readonly RowPlan[]; readonly refused: readonly { number: number; by: number }[] } {
  const numbers = new Map<string, number[]>();
  for (const { key, number } of keyed) {
    if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), number]);
  }
  const refused = [...earlier].flatMap(([key, number]) => {
    const [by] = numbers.get(key) ?? [];
    return by === undefined ? [] : [{ number, by }];
  });
  return {
    refused,
    plans: plans.map((plan, at) => {
      const row = keyed[at];
      const { key } = plan;
      if (row === undefined || key === null) return plan;
      const twin = earlier.get(key) ?? numbers.get(key)?.find((number) => number !== plan.number);
      return twin === undefined ? plan : planner.sameAs(row, twin, plan.account_name);
    }),
  };
}

/** @returns whether rows are left */
function checkBatch(work: Work, begun: StoredImport, planner: Planner, size: number): Promise<boolean> {
  const { db, workspaceId, importId, stored } = work;
  return db.tenant(workspaceId, async (tx) => {
    const imports = importsOf(tx, work);
    const current = await imports.lock(importId);
    if (current?.state !== 'checking') return false;
    // Checked anew with other settings meanwhile; the next turn has them.
    if (JSON.stringify(current.settings) !== JSON.stringify(begun.settings)) return false;
    const { rows } = storesOf(tx, work, current);
    const page = await rows.page({}, current.last_number, size);
    const first = page[0];
    if (first === undefined) {
      await imports.set(importId, { state: 'checked', counts: await rows.counts(), run_by: null });
      return false;
    }
    const keyed = page.map((row) => planner.keyed(row));
    const ids = keyed
      .flatMap(({ key, found }) => (found.length > 0 ? found.map(({ id }) => id) : (key ?? [])))
      .filter(isUuid);
    const found = ids.length === 0 ? [] : await stored.find(tx, workspaceId, ids);
    const records = new Map(found.map((record): [string, AnyRecord] => [record.id, record]));
    const keys = keyed.flatMap(({ key }) => key ?? []);
    const earlier = await rows.withKeys(keys, first.number);
    const planned = keyed.map((row) => planner.plan(row, records));
    const { plans, refused } = withoutTwins(keyed, planned, earlier, planner);
    await rows.setPlans(plans);
    await rows.refuse(
      refused.map(({ number, by }) => ({
        number,
        problem: problemAt(planner.keyPlace, '', planner.twinSentence(by)),
      })),
    );
    await imports.set(importId, {
      last_number: page.at(-1)?.number ?? current.last_number,
      done: current.done + page.length,
    });
    return true;
  });
}

export async function checkImport(work: Work, begun: StoredImport, turn: Turn): Promise<void> {
  const planner = await contextFor(work, begun, turn);
  if (planner === null) {
    const problem = 'The person who began the check may no longer import.';
    await work.db.tenant(work.workspaceId, (tx) =>
      importsOf(tx, work).set(work.importId, { state: 'draft', problem, run_by: null }),
    );
    return;
  }
  const pace = new Pace();
  let isLeft = true;
  while (isLeft && !turn.isOver()) {
    await turn.rest(
      await pace.measure(async () => {
        isLeft = await checkBatch(work, begun, planner, pace.rows);
      }),
    );
  }
}
