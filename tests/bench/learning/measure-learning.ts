/**
 * The figures of the developer dashboard beside a reading of all messages, on a database with few and with many messages.
 * The messages are generated; they are counted by the product's own job.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/setup/postgres.mjs';
import { actionDefinitions } from '../../../server/assistant/actions/catalogue.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/database.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { provisionWorkspace } from '../../../server/db/repositories/provision.ts';
import { countSomeAnswers } from '../../../server/db/repositories/system-count-answers.ts';
import { chatSessions } from '../../../server/db/schema/chat.ts';
import { users } from '../../../server/db/schema/workspace.ts';
import type { Deps } from '../../../server/deps.ts';
import { analyticsOperations } from '../../../server/operations/analytics.ts';
import { createPostgresDatabase } from '../../support/database/postgres.ts';

export interface LearningRun {
  readonly database: string;
  readonly messages: number;
  readonly round: number;
  /** Milliseconds of both calls of the dashboard, and of statements that find the same figures in the messages. */
  readonly read: number;
  readonly scanned: number;
}

export interface LearningMeasurement {
  readonly runs: readonly LearningRun[];
  /** Answers that the job counted in a second, by database. */
  readonly counted: Readonly<Record<string, number>>;
}

interface Plan {
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

const WORKSPACES = 20;
const DAYS = 90;
const PART = 100_000;
const now = new Date('2026-03-10T15:00:00Z');
const person = { user_id: randomUUID(), uid: 'uid-bench', full_name: 'Ada Bench', email: 'ada@bench.test' };
const slugs = actionDefinitions.map(({ slug }) => slug);

/** One conversation in each workspace. */
async function prepare(db: Database): Promise<void> {
  await db.system((tx) => tx.insert(users).values({ ...person, timezone: 'UTC' }));
  for (let number = 1; number <= WORKSPACES; number += 1)
    await db.system(async (tx) => {
      const made = await provisionWorkspace(tx, {
        workspaceName: `Bench ${number}`,
        userId: person.user_id,
        fullName: person.full_name,
        email: person.email,
        today: '2026-03-10',
        now,
      });
      await tx.insert(chatSessions).values({
        id: randomUUID(),
        workspace_id: made.workspace_id,
        member_id: made.member_id,
        title: 'Generated',
        created_at: now,
        updated_at: now,
      });
    });
}

/**
 * Questions and their answers, over the workspaces, the last days and the actions, each of which takes about as long every
 * time. One in ten was understood by the model and one in twenty not at all; those questions have a masked text.
 */
const addMessages = (db: Database, messages: number, from: number) =>
  db.system((tx) =>
    tx.execute(sql`
      WITH places AS (
        SELECT id, workspace_id, row_number() OVER (ORDER BY id) - 1 AS place FROM chat_sessions
      ), asked AS (
        SELECT n, n % 20 AS kind, n % ${slugs.length} AS action,
          ${now.toISOString()}::timestamptz - make_interval(days => (n / 400) % ${DAYS}) AS at
        FROM generate_series(${from}::int, ${from + messages / 2 - 1}::int) AS n
      )
      INSERT INTO chat_messages (id, workspace_id, session_id, role, content, masked, resolved_by, action_slug,
        milliseconds, model_milliseconds, prompt_tokens, completion_tokens, created_at)
      SELECT gen_random_uuid(), p.workspace_id, p.id, r.role, 'A generated text',
        CASE WHEN r.role = 'user' AND kind >= 17 THEN 'what about topic ' || (n % 2000) END,
        CASE WHEN r.role = 'user' THEN NULL WHEN kind < 17 THEN 'specialist' WHEN kind < 19 THEN 'model'
          ELSE 'unresolved' END,
        CASE WHEN r.role = 'assistant' AND kind < 19
          THEN (${sql.param(JSON.stringify(slugs))}::jsonb ->> (action)::int) END,
        CASE WHEN r.role = 'assistant' THEN CASE WHEN kind < 17 THEN 5 + action + n % 37 ELSE 600 + n % 900 END END,
        CASE WHEN r.role = 'assistant' AND kind >= 17 THEN 590 + n % 900 END,
        CASE WHEN r.role = 'assistant' AND kind >= 17 THEN 300 END,
        CASE WHEN r.role = 'assistant' AND kind >= 17 THEN 20 END,
        at
      FROM asked JOIN places p ON p.place = (n / 20) % ${WORKSPACES}
        CROSS JOIN (VALUES (1, 'user'), (2, 'assistant')) AS r (turn, role)
      ORDER BY n, r.turn`),
  );

/** What the dashboard shows, found in the messages: the floor of a dashboard that keeps no figures. */
const scan = (db: Database) =>
  db.system(async (tx) => {
    const answers = sql`FROM chat_messages WHERE role = 'assistant' AND created_at >= ${now.toISOString()}::timestamptz - interval '90 days'`;
    await tx.execute(sql`SELECT action_slug, resolved_by, count(*), sum(milliseconds), sum(model_milliseconds),
      sum(coalesce(prompt_tokens, 0) + coalesce(completion_tokens, 0)) ${answers} GROUP BY 1, 2`);
    await tx.execute(sql`SELECT workspace_id, count(*) ${answers} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`);
    await tx.execute(sql`SELECT (created_at AT TIME ZONE 'UTC')::date, resolved_by, count(*), count(DISTINCT workspace_id),
      percentile_disc(array[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY milliseconds) ${answers} GROUP BY 1, 2`);
    await tx.execute(sql`SELECT action_slug, count(*), percentile_disc(0.95) WITHIN GROUP (ORDER BY milliseconds)
      ${answers} GROUP BY 1 ORDER BY 3 DESC LIMIT 10`);
  });

async function read(db: Database): Promise<void> {
  const deps = { db, clock: { now: () => now }, config: { model: null } } as unknown as Deps;
  const context = { input: { query: { days: '90' } }, actor: { user: person }, deps };
  for (const { operation } of analyticsOperations) {
    if (typeof operation !== 'function') throw new Error('A figure is read in another way.');
    await operation(context as never);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function measureOn(db: Database, database: string, { sizes, rounds, progress }: Plan) {
  await prepare(db);
  const runs: LearningRun[] = [];
  let there = 0;
  let perSecond = 0;
  for (const messages of sizes) {
    // In parts, because a statement has a limit of time.
    for (let from = there; from < messages; from += PART)
      await addMessages(db, Math.min(PART, messages - from), from / 2);
    const ms = await timed(async () => {
      while (await db.system(countSomeAnswers));
    });
    perSecond = (messages - there) / 2 / (ms / 1000);
    progress(`${database}: ${messages} messages, ${Math.round(perSecond)} answers counted in a second`);
    there = messages;
    await db.system((tx) => tx.execute(sql`ANALYZE`));
    for (let round = 0; round <= rounds; round += 1) {
      const run = { read: await timed(() => read(db)), scanned: await timed(() => scan(db)) };
      // The first one fills caches.
      if (round > 0) runs.push({ database, messages, round, ...run });
    }
    progress(`${database}: ${messages} messages measured`);
  }
  return { runs, perSecond };
}

export async function measureLearning(plan: Plan): Promise<LearningMeasurement> {
  const runs: LearningRun[] = [];
  const counted: Record<string, number> = {};
  const measure = async (name: string, env: Readonly<Record<string, string>>) => {
    const db = await openDatabase(readConfig({ NODE_ENV: 'test', ...env }));
    try {
      const found = await measureOn(db, name, plan);
      runs.push(...found.runs);
      counted[name] = found.perSecond;
    } finally {
      await db.close();
    }
  };
  const folder = await mkdtemp(join(tmpdir(), 'keepwell-bench-'));
  await measure('PGlite', { KEEPWELL_DATA: folder });
  await rm(folder, { recursive: true, force: true });
  const given = process.env['DATABASE_URL'];
  const postgres = given ? null : await startPostgres();
  try {
    const made = await createPostgresDatabase(given || (postgres?.url ?? ''));
    await measure('PostgreSQL', { DATABASE_URL: made.url });
    await made.drop();
  } finally {
    await postgres?.stop();
  }
  return { runs, counted };
}
