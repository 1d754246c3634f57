/** The figures of the developer dashboard, of all workspaces together (spec §2.15, §3, §7.6). Days are in UTC. */
import { getPerformance, getSystemAnalytics, type AnalyticsPeriod } from '../../contract/dev-admin.ts';
import { addDays } from '../../contract/rules/day-count.ts';
import { actionBySlug } from '../assistant/actions/catalogue.ts';
import type { ServedCall } from '../calls/operation.ts';
import {
  sumsByAction,
  sumsByDay,
  sumsByWorkspace,
  timesBy,
  tokensOf,
  workspacesByDay,
} from '../db/repositories/system-analytics.ts';
import { countPending } from '../db/repositories/system-learning.ts';
import type { Deps } from '../deps.ts';
import { percentile, type Bucket } from '../domain/learning/time-buckets.ts';
import { countAnswers } from '../db/repositories/system-count-answers.ts';
import { systemReading } from './system-reading.ts';

/** Rows of each list. */
const MOST = 10;

const dayNow = ({ clock }: Pick<Deps, 'clock'>) => clock.now().toISOString().slice(0, 10);

/** The first day of a period; null for all. */
const firstDay = (deps: Pick<Deps, 'clock'>, days: AnalyticsPeriod): string | null =>
  days === 'all' ? null : addDays(dayNow(deps), 1 - Number(days));

interface Counted {
  readonly name: string;
  readonly messages: number;
}

/** Those with most messages, by name where they have as many. */
function most(rows: readonly Counted[]): readonly Counted[] {
  const sums = new Map<string, number>();
  for (const { name, messages } of rows) sums.set(name, (sums.get(name) ?? 0) + messages);
  return [...sums]
    .map(([name, messages]) => ({ name, messages }))
    .toSorted((a, b) => b.messages - a.messages || (a.name < b.name ? -1 : 1))
    .slice(0, MOST);
}

const sumOf = (rows: readonly { readonly messages: number }[]) =>
  rows.reduce((sum, { messages }) => sum + messages, 0);

const rounded = (value: number) => Math.round(value * 10) / 10;

const systemWide = systemReading(getSystemAnalytics, async ({ input: { query }, deps }) => {
  await countAnswers(deps.db);
  const from = firstDay(deps, query.days);
  return deps.db.system(async (tx) => {
    const actions = await sumsByAction(tx, from);
    const named = await sumsByWorkspace(tx, from);
    const days = await sumsByDay(tx, from);
    const busy = new Map((await workspacesByDay(tx, from)).map((row) => [row.day, row.workspaces]));
    const by = (who: string) => sumOf(actions.filter((row) => row.resolved_by === who));
    const [specialist, llm] = [by('specialist'), by('model')];
    const understood = actions.filter((row) => row.action_slug !== '');
    const own = understood.filter((row) => row.resolved_by === 'specialist');
    return {
      total_messages: sumOf(actions),
      total_workspaces_using_chatam: named.length,
      pending_suggestions: await countPending(tx),
      resolution_breakdown: {
        specialist_percentage:
          specialist + llm === 0 ? null : rounded((specialist / (specialist + llm)) * 100),
        specialist,
        llm,
        unresolved: by('unresolved'),
      },
      top_specialists: most(
        own.map((row) => ({ ...row, name: actionBySlug(row.action_slug)?.category ?? 'Others' })),
      ).map(({ name, messages }) => ({ specialist: name, count: messages })),
      top_actions: most(understood.map((row) => ({ ...row, name: row.action_slug }))).map(
        ({ name, messages }) => ({ action: name, count: messages }),
      ),
      top_workspaces: named.slice(0, MOST),
      trend: [...new Set(days.map(({ day }) => day))].map((day) => {
        const of = (who: string) => sumOf(days.filter((row) => row.day === day && row.resolved_by === who));
        return {
          day,
          specialist: of('specialist'),
          llm: of('model'),
          unresolved: of('unresolved'),
          workspaces: busy.get(day) ?? 0,
        };
      }),
    };
  });
});

/** The buckets of each key, in the order of the rows. */
function grouped(rows: readonly (Bucket & { readonly key: string })[]): ReadonlyMap<string, Bucket[]> {
  const groups = new Map<string, Bucket[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

const performance = systemReading(getPerformance, async ({ input: { query }, deps }) => {
  await countAnswers(deps.db);
  const from = firstDay(deps, query.days);
  return deps.db.system(async (tx) => {
    const actions = await sumsByAction(tx, from);
    const average = (who?: string) => {
      const rows = actions.filter((row) => who === undefined || row.resolved_by === who);
      const count = sumOf(rows);
      return count === 0 ? null : rows.reduce((sum, row) => sum + row.milliseconds, 0) / count;
    };
    const [own, model] = [average('specialist'), average('model')];
    const whole = average();
    const days = grouped(await timesBy(tx, 'day', from));
    const slow = grouped((await timesBy(tx, 'action_slug', from)).filter(({ key }) => key !== ''));
    const used = await tokensOf(tx, dayNow(deps));
    const budget = deps.config.model?.tokensPerDay;
    return {
      average_processing_time_ms: whole && rounded(whole),
      total_tokens_used: whole === null ? null : actions.reduce((sum, { tokens }) => sum + tokens, 0),
      speed_improvement: own === null || model === null || own === 0 ? null : rounded(model / own),
      specialist_avg_time_ms: own && rounded(own),
      llm_avg_time_ms: model && rounded(model),
      percentiles: [...days].map(([day, buckets]) => ({
        day,
        count: sumOf(buckets),
        p50_ms: percentile(buckets, 0.5),
        p95_ms: percentile(buckets, 0.95),
        p99_ms: percentile(buckets, 0.99),
      })),
      slowest_actions: [...slow]
        .map(([slug, buckets]) => ({
          action_slug: slug,
          count: sumOf(buckets),
          p95_ms: percentile(buckets, 0.95),
        }))
        .toSorted((a, b) => b.p95_ms - a.p95_ms || (a.action_slug < b.action_slug ? -1 : 1))
        .slice(0, MOST),
      model:
        budget === undefined
          ? null
          : {
              daily_budget: budget,
              tokens_today: used.all,
              largest_today: used.largest,
              failures: actions.reduce((sum, row) => sum + row.model_unanswered, 0),
            },
    };
  });
});

export const analyticsOperations: readonly ServedCall[] = [systemWide, performance];
