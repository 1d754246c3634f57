/** System-wide: the figures of the assistant, kept by day (decision 86). Messages are read once, when they are counted. */
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import { bucketOf } from '../../domain/learning/time-buckets.ts';
import type { Tx } from '../database.ts';
import { assistantUsage } from '../schema/assistant-usage.ts';
import { chatMessages, chatSessions, type ResolvedBy } from '../schema/chat.ts';
import { assistantActionDays, assistantTimes, assistantWorkspaceDays } from '../schema/learning.ts';
import { workspaces } from '../schema/workspace.ts';

/** The answer before another one in its conversation, and the question that it answered. */
interface Before {
  readonly resolved_by: ResolvedBy | null;
  readonly text: string;
  readonly options: AssistantAnswer['options'] | null;
  readonly masked: string | null;
}

/** An answer that is not in the figures yet. */
export interface UncountedAnswer {
  readonly id: string;
  readonly workspace_id: string;
  readonly member_id: string;
  readonly resolved_by: ResolvedBy | null;
  readonly action_slug: string | null;
  readonly milliseconds: number | null;
  readonly model_milliseconds: number | null;
  readonly tokens: number;
  readonly created_at: Date;
  /** Of its question; null where that was understood by the assistant's own means. */
  readonly masked: string | null;
  readonly before: Before | null;
}

const inSession = sql`m.workspace_id = ${chatMessages.workspace_id} and m.session_id = ${chatMessages.session_id}`;

const questionBefore = sql<string | null>`(select m.masked from chat_messages m
  where ${inSession} and m.role = 'user' and m.ordinal < ${chatMessages.ordinal} order by m.ordinal desc limit 1)`;

const answerBefore = sql<Before | null>`(select jsonb_build_object(
    'resolved_by', m.resolved_by, 'text', m.content, 'options', m.response -> 'options',
    'masked', (select q.masked from chat_messages q where q.workspace_id = m.workspace_id
      and q.session_id = m.session_id and q.role = 'user' and q.ordinal < m.ordinal order by q.ordinal desc limit 1))
  from chat_messages m where ${inSession} and m.role = 'assistant' and m.ordinal < ${chatMessages.ordinal}
  order by m.ordinal desc limit 1)`;

/**
 * Takes answers that are not counted, the oldest first, and marks them as counted. Two servers never take the same one.
 *
 * @param most how many
 */
export async function takeUncounted(tx: Tx, most: number): Promise<readonly UncountedAnswer[]> {
  const taken = await tx
    .select({
      id: chatMessages.id,
      workspace_id: chatMessages.workspace_id,
      member_id: chatSessions.member_id,
      resolved_by: chatMessages.resolved_by,
      action_slug: chatMessages.action_slug,
      milliseconds: chatMessages.milliseconds,
      model_milliseconds: chatMessages.model_milliseconds,
      tokens:
        sql<number>`coalesce(${chatMessages.prompt_tokens}, 0) + coalesce(${chatMessages.completion_tokens}, 0)`.mapWith(
          Number,
        ),
      created_at: chatMessages.created_at,
      masked: questionBefore,
      before: answerBefore,
    })
    .from(chatMessages)
    .innerJoin(
      chatSessions,
      and(
        eq(chatSessions.workspace_id, chatMessages.workspace_id),
        eq(chatSessions.id, chatMessages.session_id),
      ),
    )
    .where(and(eq(chatMessages.counted, false), eq(chatMessages.role, 'assistant')))
    .orderBy(asc(chatMessages.ordinal))
    .limit(most)
    .for('update', { of: chatMessages, skipLocked: true });
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(chatMessages).set({ counted: true }).where(inArray(chatMessages.id, ids));
  return taken;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The rows by their key, in the order of the keys, so that two transactions lock them in the same order. */
function summed<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (one: Row, other: Row) => Row,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const known = sums.get(keyOf(row));
    sums.set(keyOf(row), known === undefined ? row : add(known, row));
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

type DayRow = typeof assistantActionDays.$inferInsert;
const sums = ['messages', 'milliseconds', 'model_milliseconds', 'tokens', 'model_unanswered'] as const;
const plus = (column: string) => sql.raw(`assistant_action_days.${column} + excluded.${column}`);

/** Adds answers to the figures of their days. */
export async function addToFigures(tx: Tx, answers: readonly UncountedAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const days = summed(
    answers.map((one): DayRow => {
      const resolvedBy = one.resolved_by ?? 'specialist';
      return {
        day: dayOf(one.created_at),
        action_slug: one.action_slug ?? '',
        resolved_by: resolvedBy,
        messages: 1,
        milliseconds: one.milliseconds ?? 0,
        model_milliseconds: one.model_milliseconds ?? 0,
        tokens: one.tokens,
        model_unanswered: resolvedBy === 'unresolved' && one.model_milliseconds !== null ? 1 : 0,
      };
    }),
    (row) => `${row.day} ${row.action_slug} ${row.resolved_by}`,
    (one, other) => ({ ...one, ...Object.fromEntries(sums.map((name) => [name, one[name] + other[name]])) }),
  );
  await tx
    .insert(assistantActionDays)
    .values(days)
    .onConflictDoUpdate({
      target: [assistantActionDays.day, assistantActionDays.action_slug, assistantActionDays.resolved_by],
      set: Object.fromEntries(sums.map((name) => [name, plus(name)])),
    });
  const workspaceDays = summed(
    answers.map((one) => ({ workspace_id: one.workspace_id, day: dayOf(one.created_at), messages: 1 })),
    (row) => `${row.workspace_id} ${row.day}`,
    (one, other) => ({ ...one, messages: one.messages + other.messages }),
  );
  await tx
    .insert(assistantWorkspaceDays)
    .values(workspaceDays)
    .onConflictDoUpdate({
      target: [assistantWorkspaceDays.workspace_id, assistantWorkspaceDays.day],
      set: { messages: sql`${assistantWorkspaceDays.messages} + excluded.messages` },
    });
  const times = summed(
    answers.map((one) => ({
      day: dayOf(one.created_at),
      action_slug: one.action_slug ?? '',
      bucket: bucketOf(one.milliseconds ?? 0),
      messages: 1,
    })),
    ({ day, action_slug: slug, bucket }) => `${day} ${slug} ${String(bucket).padStart(6, '0')}`,
    (one, other) => ({ ...one, messages: one.messages + other.messages }),
  );
  await tx
    .insert(assistantTimes)
    .values(times)
    .onConflictDoUpdate({
      target: [assistantTimes.day, assistantTimes.action_slug, assistantTimes.bucket],
      set: { messages: sql`${assistantTimes.messages} + excluded.messages` },
    });
}

const total = (column: (typeof sums)[number]) =>
  sql<number>`coalesce(sum(${assistantActionDays[column]}), 0)`.mapWith(Number);

type Day = typeof assistantActionDays.day | typeof assistantWorkspaceDays.day | typeof assistantTimes.day;

/** @param from the first day, YYYY-MM-DD; null for all */
const since = (column: Day, from: string | null) => (from === null ? undefined : gte(column, from));

/** Sums by action and by who understood, of all workspaces. */
export function sumsByAction(tx: Tx, from: string | null) {
  return tx
    .select({
      action_slug: assistantActionDays.action_slug,
      resolved_by: assistantActionDays.resolved_by,
      messages: total('messages'),
      milliseconds: total('milliseconds'),
      tokens: total('tokens'),
      model_unanswered: total('model_unanswered'),
    })
    .from(assistantActionDays)
    .where(since(assistantActionDays.day, from))
    .groupBy(assistantActionDays.action_slug, assistantActionDays.resolved_by);
}

/** The workspaces with most messages first. */
export function sumsByWorkspace(tx: Tx, from: string | null) {
  const { workspace_id: id, day, messages } = assistantWorkspaceDays;
  return tx
    .select({
      workspace: workspaces.workspace_name,
      messages: sql<number>`sum(${messages})`.mapWith(Number),
    })
    .from(assistantWorkspaceDays)
    .innerJoin(workspaces, eq(workspaces.workspace_id, id))
    .where(since(day, from))
    .groupBy(workspaces.workspace_id, workspaces.workspace_name)
    .orderBy(sql`2 desc`, asc(workspaces.workspace_name));
}

/** Sums by day and by who understood, the earliest day first. */
export function sumsByDay(tx: Tx, from: string | null) {
  return tx
    .select({
      day: assistantActionDays.day,
      resolved_by: assistantActionDays.resolved_by,
      messages: total('messages'),
    })
    .from(assistantActionDays)
    .where(since(assistantActionDays.day, from))
    .groupBy(assistantActionDays.day, assistantActionDays.resolved_by)
    .orderBy(asc(assistantActionDays.day));
}

/** How many workspaces used the assistant, by day. */
export function workspacesByDay(tx: Tx, from: string | null) {
  const { day } = assistantWorkspaceDays;
  return tx
    .select({ day, workspaces: count() })
    .from(assistantWorkspaceDays)
    .where(since(day, from))
    .groupBy(day);
}

/** Answers by how long they took, by day or by action. */
export function timesBy(tx: Tx, by: 'day' | 'action_slug', from: string | null) {
  const key = assistantTimes[by];
  return tx
    .select({
      key: sql<string>`${key}::text`,
      bucket: assistantTimes.bucket,
      messages: sql<number>`sum(${assistantTimes.messages})`.mapWith(Number),
    })
    .from(assistantTimes)
    .where(since(assistantTimes.day, from))
    .groupBy(key, assistantTimes.bucket)
    .orderBy(asc(key));
}

/** Tokens of a day, of all workspaces and of the one with most. @param day YYYY-MM-DD in UTC */
export async function tokensOf(tx: Tx, day: string) {
  const [found] = await tx
    .select({
      all: sql<number>`coalesce(sum(${assistantUsage.tokens}), 0)`.mapWith(Number),
      largest: sql<number>`coalesce(max(${assistantUsage.tokens}), 0)`.mapWith(Number),
    })
    .from(assistantUsage)
    .where(eq(assistantUsage.day, day));
  return found ?? { all: 0, largest: 0 };
}
