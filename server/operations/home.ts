/** The home of a workspace and the numbers of the navigation (decision 78). */
import {
  COMING_DAYS,
  getBadges,
  getHome,
  HOME_CHANGES,
  HOME_CHANGES_COUNTED,
  HOME_ITEMS,
  NOTICE_DAYS,
  TASK_DAYS,
  type Home,
} from '../../contract/home.ts';
import { addDays, daysBetween } from '../../contract/rules/day-count.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { countAudit, readAudit } from '../db/repositories/audit-log.ts';
import { countDueRenewals, dueRenewals, findVisit, keepVisit, type Days } from '../db/repositories/home.ts';
import { countDueTasks, countOpenRequests, dueTasks, openRequests } from '../db/repositories/home-work.ts';
import { liveCursor } from '../db/repositories/live-changes.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { toldTogether } from '../domain/home/changes.ts';
import { noticeReason, renewalReason, stageWords } from '../domain/home/reasons.ts';
import { shownFrom, visitAt, type Visit } from '../domain/home/visit.ts';
import { auditAnswer, type Reader } from './read-audit.ts';

/** Entries that are read to be told together, such as those of an import. */
const READ = 100;

interface Reading {
  readonly tx: Tx;
  readonly actor: Reader;
  readonly now: Date;
  readonly today: string;
}

const mine = ({ workspace, member }: Reader) => ({
  workspaceId: workspace.workspace_id,
  memberId: member.id,
});

/** Every day before today. */
const past = (today: string): Days => ({ from: '-infinity', to: addDays(today, -1) });

async function renewalsOf({ tx, actor, today }: Reading): Promise<Home['renewals']> {
  const due = async (by: 'renewal' | 'notice', days: Days) => {
    const rows = await dueRenewals(tx, by, mine(actor), days, HOME_ITEMS);
    return {
      count: rows[0]?.count ?? 0,
      sum: rows[0]?.sum ?? 0,
      items: rows.map((row) => ({
        id: row.id,
        account_name: row.account_name,
        logo_url: row.logo_url,
        annual_revenue: row.annual_revenue,
        day: row.day,
        days: daysBetween(today, row.day),
        reason: by === 'notice' ? noticeReason(row, row.day, today) : renewalReason(row),
      })),
    };
  };
  const last = addDays(today, COMING_DAYS);
  const later = { from: addDays(last, 1), to: 'infinity' };
  const [next] = await dueRenewals(tx, 'renewal', mine(actor), later, 1);
  return {
    overdue: await due('renewal', past(today)),
    coming: await due('renewal', { from: today, to: last }),
    notice: await due('notice', { from: today, to: addDays(today, NOTICE_DAYS) }),
    next: next === undefined ? null : { id: next.id, account_name: next.account_name, day: next.day },
  };
}

async function tasksOf({ tx, actor, today }: Reading): Promise<Home['tasks']> {
  const days = { today, to: addDays(today, TASK_DAYS) };
  const rows = await dueTasks(tx, mine(actor), days, HOME_ITEMS);
  return {
    count: rows[0]?.count ?? 0,
    late: rows[0]?.late ?? 0,
    items: rows.map(({ id, title, project_id, account_name, stage, due_date }) => ({
      id,
      title,
      project_id,
      account_name,
      stage: stageWords(stage),
      due_date,
      days: daysBetween(today, due_date),
    })),
  };
}

async function requestsOf({ tx, actor, now }: Reading): Promise<Home['requests']> {
  const rows = await openRequests(tx, mine(actor), now, HOME_ITEMS);
  return {
    count: rows[0]?.count ?? 0,
    late: rows[0]?.late ?? 0,
    items: rows.map(({ id, number, subject, account_name, priority, due_at }) => ({
      id,
      // The columns of a type's fields may be empty for the compiler; the database refuses it.
      number: Number(number),
      subject: subject ?? '',
      account_name,
      priority: priority ?? 'normal',
      due_at: due_at?.toISOString() ?? null,
    })),
  };
}

async function changesOf({ tx, actor, now }: Reading, visit: Visit): Promise<Home['changes']> {
  const { workspaceId, memberId } = mine(actor);
  const filter = { notBy: memberId, from: shownFrom(visit, now) };
  const read = await readAudit(tx, workspaceId, filter, { after: null, limit: READ });
  const told = toldTogether(read).slice(0, HOME_CHANGES);
  const entries = await auditAnswer(
    tx,
    actor,
    told.map(({ entry }) => entry),
  );
  return {
    since: visit.since?.toISOString() ?? null,
    count: await countAudit(tx, workspaceId, filter, HOME_CHANGES_COUNTED),
    items: entries.map((entry, place) => ({ entry, records: told[place]?.records ?? 1 })),
  };
}

async function visitOf({ tx, actor, now }: Reading, counts: boolean): Promise<Visit> {
  const { visit: before, isReadOnly } = await findVisit(tx, mine(actor));
  const visit = visitAt(before, now);
  if (counts && visit !== before && !isReadOnly) await keepVisit(tx, mine(actor), visit);
  return visit;
}

export const homeOperations = [
  operation(getHome, async ({ actor, deps, input, tx }) => {
    const now = deps.clock.now();
    const today = todayIn(actor.user.timezone, now);
    const reading = { tx, actor, now, today };
    const visit = await visitOf(reading, input.query.visit !== 'false');
    return {
      today,
      renewals: await renewalsOf(reading),
      tasks: await tasksOf(reading),
      requests: await requestsOf(reading),
      changes: await changesOf(reading, visit),
    };
  }),

  operation(getBadges, async ({ actor, deps, tx }) => {
    // Before the numbers, so that no change after them is left out of the stream.
    const cursor = await liveCursor(tx);
    const today = todayIn(actor.user.timezone, deps.clock.now());
    return {
      retention: await countDueRenewals(tx, mine(actor), past(today)),
      implementation: await countDueTasks(tx, mine(actor), past(today).to),
      service: await countOpenRequests(tx, mine(actor)),
      cursor,
    };
  }),
];
