/** The figures of the developer dashboard equal a count of the messages by hand (spec §2.15, §3, §7.6). */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { SystemAnalytics, SystemPerformance } from '../../contract/dev-admin.ts';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { chatMessages, chatSessions, type ResolvedBy } from '../../server/db/schema/chat.ts';
import { bucketOf, percentile, upperEdge } from '../../server/domain/learning/time-buckets.ts';
import { addWorkspace, as, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
const MESSAGES = 10_000;
const DAY_MS = 24 * 60 * 60_000;

interface Answered {
  readonly workspace: number;
  readonly by: ResolvedBy;
  readonly slug: string | null;
  readonly ms: number;
  readonly tokens: number;
  readonly at: Date;
}

let workspaces: readonly TestWorkspace[];
let answers: readonly Answered[];

const slugs = actionDefinitions.slice(0, 12).map(({ slug }) => slug);

beforeAll(async () => {
  workspaces = [
    await addWorkspace(server, 'North'),
    await addWorkspace(server, 'South'),
    await addWorkspace(server, 'West'),
  ];
  const now = server.clock.now().getTime();
  const drawn = fc.sample(
    fc.record({
      workspace: fc.nat(2),
      kind: fc.nat(9),
      slug: fc.constantFrom(...slugs),
      ms: fc.integer({ min: 1, max: 8_000 }),
      tokens: fc.integer({ min: 10, max: 900 }),
      day: fc.nat(59),
    }),
    { seed: 20_261_126, numRuns: MESSAGES },
  );
  answers = drawn.map(({ workspace, kind, slug, ms, tokens, day }) => {
    const by = kind < 7 ? 'specialist' : kind < 9 ? 'model' : 'unresolved';
    return {
      workspace,
      by,
      slug: by === 'unresolved' ? null : slug,
      ms,
      tokens: by === 'model' ? tokens : 0,
      at: new Date(now - day * DAY_MS),
    };
  });
  const sessions = workspaces.map(() => randomUUID());
  await server.db.system(async (tx) => {
    for (const [index, workspace] of workspaces.entries())
      await tx.insert(chatSessions).values({
        id: sessions[index] ?? '',
        workspace_id: workspace.id,
        member_id: workspace.adminMemberId,
        title: 'Generated',
        created_at: new Date(now),
        updated_at: new Date(now),
      });
    for (let from = 0; from < answers.length; from += 500)
      await tx.insert(chatMessages).values(
        answers.slice(from, from + 500).flatMap((one) => {
          const place = {
            workspace_id: workspaces[one.workspace]?.id ?? '',
            session_id: sessions[one.workspace] ?? '',
            content: 'A private text of the workspace',
            created_at: one.at,
          };
          return [
            { ...place, id: randomUUID(), role: 'user' as const },
            {
              ...place,
              id: randomUUID(),
              role: 'assistant' as const,
              resolved_by: one.by,
              action_slug: one.slug,
              milliseconds: one.ms,
              model_milliseconds: one.by === 'model' ? one.ms - 1 : null,
              prompt_tokens: one.by === 'model' ? one.tokens - 5 : null,
              completion_tokens: one.by === 'model' ? 5 : null,
            },
          ];
        }),
      );
  });
});

async function read<T>(call: string, days: string): Promise<T> {
  const { admin } = workspaces[0]!;
  const answer = await as(server, admin, { url: `/api/v1/chatam/dev-admin/analytics/${call}?days=${days}` });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).not.toContain('private text');
  return answer.json<T>();
}

const within = (days: string) => {
  if (days === 'all') return answers;
  const first = new Date(server.clock.now().getTime() - (Number(days) - 1) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return answers.filter(({ at }) => at.toISOString().slice(0, 10) >= first);
};

function ranked(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 10);
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each(['7', '30', '90', 'all'])('the overview of %s days equals a count by hand', async (days) => {
  const found = await read<SystemAnalytics>('system-wide', days);
  const counted = within(days);
  const of = (by: ResolvedBy) => counted.filter((one) => one.by === by);
  const [own, model] = [of('specialist').length, of('model').length];
  expect(found).toMatchObject({
    total_messages: counted.length,
    total_workspaces_using_chatam: 3,
    pending_suggestions: 0,
    resolution_breakdown: {
      specialist: own,
      llm: model,
      unresolved: of('unresolved').length,
      specialist_percentage: oneDecimal((own / (own + model)) * 100),
    },
  });
  const area = new Map(actionDefinitions.map(({ slug, category }) => [slug, category]));
  expect(found.top_specialists.map((one) => [one.specialist, one.count])).toEqual(
    ranked(of('specialist').map(({ slug }) => area.get(slug ?? '') ?? '')),
  );
  expect(found.top_actions.map((one) => [one.action, one.count])).toEqual(
    ranked(counted.flatMap(({ slug }) => slug ?? [])),
  );
  expect(found.top_workspaces.map((one) => [one.workspace, one.messages])).toEqual(
    ranked(counted.map(({ workspace }) => ['North', 'South', 'West'][workspace] ?? '')),
  );
  const daysOf = [...new Set(counted.map(({ at }) => at.toISOString().slice(0, 10)))].toSorted();
  expect(found.trend).toEqual(
    daysOf.map((day) => {
      const rows = counted.filter(({ at }) => at.toISOString().startsWith(day));
      return {
        day,
        specialist: rows.filter(({ by }) => by === 'specialist').length,
        llm: rows.filter(({ by }) => by === 'model').length,
        unresolved: rows.filter(({ by }) => by === 'unresolved').length,
        workspaces: new Set(rows.map(({ workspace }) => workspace)).size,
      };
    }),
  );
});

/** The smallest time within which this share of the answers came. */
const exactly = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length - 1e-9) - 1] ?? 0;

test.each(['30', 'all'])('the performance of %s days equals a count by hand', async (days) => {
  const found = await read<SystemPerformance>('performance', days);
  const counted = within(days);
  const times = (by?: ResolvedBy) =>
    counted.filter((one) => by === undefined || one.by === by).map(({ ms }) => ms);
  const [own, model] = [mean(times('specialist')), mean(times('model'))];
  expect(found).toMatchObject({
    average_processing_time_ms: oneDecimal(mean(times())),
    total_tokens_used: counted.reduce((sum, { tokens }) => sum + tokens, 0),
    specialist_avg_time_ms: oneDecimal(own),
    llm_avg_time_ms: oneDecimal(model),
    speed_improvement: oneDecimal(model / own),
    model: null,
  });
  expect(found.percentiles.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length);
  for (const { day, count, ...shown } of found.percentiles) {
    const ofDay = counted.filter(({ at }) => at.toISOString().startsWith(day)).map(({ ms }) => ms);
    expect(count).toBe(ofDay.length);
    for (const [share, ms] of [
      [0.5, shown.p50_ms],
      [0.95, shown.p95_ms],
      [0.99, shown.p99_ms],
    ] as const) {
      const exact = exactly(ofDay, share);
      expect(ms).toBeGreaterThanOrEqual(exact - 1);
      expect(ms).toBeLessThanOrEqual(exact * 1.05 + 1);
    }
  }
  for (const { action_slug: slug, count } of found.slowest_actions)
    expect(count).toBe(counted.filter((one) => one.slug === slug).length);
});

test('without an answer nothing is measured, and that is said', async () => {
  const empty = await startTestServer();
  try {
    const { admin } = await addWorkspace(empty, 'Empty');
    const ask = async (call: string) =>
      (await as(empty, admin, { url: `/api/v1/chatam/dev-admin/analytics/${call}` })).json<unknown>();
    expect(await ask('performance')).toEqual({
      average_processing_time_ms: null,
      total_tokens_used: null,
      speed_improvement: null,
      specialist_avg_time_ms: null,
      llm_avg_time_ms: null,
      percentiles: [],
      slowest_actions: [],
      model: null,
    });
    expect(await ask('system-wide')).toMatchObject({
      total_messages: 0,
      resolution_breakdown: { specialist_percentage: null, specialist: 0, llm: 0, unresolved: 0 },
      trend: [],
    });
  } finally {
    await empty.close();
  }
});

test('a bucket holds each time up to its upper edge, and an edge is 5 % above the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600_000 }), (ms) => {
      const bucket = bucketOf(ms);
      expect(upperEdge(bucket)).toBeGreaterThanOrEqual(ms - 1e-6);
      if (bucket > 0) expect(upperEdge(bucket - 1)).toBeLessThan(ms + 1e-6);
    }),
    { seed: 7 },
  );
  expect(() => percentile([], 0.5)).toThrow('There are no answers');
});
