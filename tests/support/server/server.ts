/** The real application on a migrated database of its own, for tests of the server. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../../../server/app.ts';
import { openAssistant } from '../../../server/assistant/open-assistant.ts';
import { readConfig, type Config } from '../../../server/config.ts';
import type { Database } from '../../../server/db/database.ts';
import type { Deps } from '../../../server/deps.ts';
import { keptLists } from '../../../server/lists/kept-lists.ts';
import { embeddedSessions } from '../../../server/identity/embedded-sessions.ts';
import type { Identity, VerifiedToken } from '../../../server/identity/identity.ts';
import { logError } from '../../../server/http/log.ts';
import { jobQueue } from '../../../server/jobs/queue.ts';
import { jobRunner, type JobRunner } from '../../../server/jobs/runner.ts';
import type { Mail, Mailer } from '../../../server/mail/mailer.ts';
import type { MediaStore } from '../../../server/media/media-store.ts';
import { testDatabase, type TestDatabase } from '../database/database.ts';
import { startTestFolder, type TestMedia } from '../media/test-stores.ts';
import { keepApart } from './kept-apart.ts';

/** A clock that stands still until a test moves it. */
export class TestClock {
  constructor(private instant: Date = new Date('2026-03-10T15:00:00Z')) {}
  now(): Date {
    return this.instant;
  }
  set(instant: string): void {
    this.instant = new Date(instant);
  }
  advance(milliseconds: number): void {
    this.instant = new Date(this.instant.getTime() + milliseconds);
  }
}

/** Accepts the tokens that it was given. Real tokens are tested with the identity service itself. */
export class TestIdentity implements Identity {
  readonly projectId = 'keepwell-test';
  readonly service = null;
  readonly keys = null;
  /** Those that a test stored itself. Its tokens belong to none of them. */
  readonly sessions: Identity['sessions'];
  constructor(
    readonly mode: Identity['mode'] = 'embedded',
    stored: Parameters<typeof embeddedSessions>[0] | null = null,
  ) {
    this.sessions = stored && embeddedSessions(stored);
  }
  private readonly tokens = new Map<string, VerifiedToken>();
  issue(uid: string, email: string, emailVerified = true): string {
    const token = `test-token-${randomUUID()}`;
    this.tokens.set(token, { uid, email, emailVerified, authTime: 0 });
    return token;
  }
  verify(token: string): Promise<VerifiedToken | null> {
    return Promise.resolve(this.tokens.get(token) ?? null);
  }
  find(): Promise<null> {
    return Promise.resolve(null);
  }
  resumeUser(): ReturnType<Identity['resumeUser']> {
    return Promise.reject(new Error('The test identity keeps no accounts'));
  }
  prepareUser(): ReturnType<Identity['prepareUser']> {
    return Promise.reject(new Error('The test identity keeps no accounts'));
  }
  keepUser(): Promise<boolean> {
    return Promise.resolve(true);
  }
  preparePassword(): ReturnType<Identity['preparePassword']> {
    return Promise.reject(new Error('The test identity keeps no accounts'));
  }
  /** The tokens of a test stay valid, because there are no sessions. */
  endSession(): Promise<void> {
    return Promise.resolve();
  }
  endSessions(): Promise<void> {
    return Promise.resolve();
  }
  /** The person has no profile any more, so the token opens nothing. */
  removeUser(): Promise<void> {
    return Promise.resolve();
  }
  removeElsewhere(): Promise<void> {
    return Promise.resolve();
  }
  setDisabled(): Promise<void> {
    return Promise.reject(new Error('The test identity keeps no accounts'));
  }
  checkPassword(): Promise<string> {
    return Promise.reject(new Error('The test identity keeps no accounts'));
  }
}

/** Keeps what was sent. */
export class TestMailer implements Mailer {
  readonly kind = 'smtp';
  readonly sent: Mail[] = [];
  send(mail: Mail): Promise<void> {
    this.sent.push(mail);
    return Promise.resolve();
  }
}

export interface TestServer {
  readonly config: Config;
  readonly app: FastifyInstance;
  readonly db: TestDatabase;
  readonly clock: TestClock;
  readonly identity: TestIdentity;
  readonly mailer: TestMailer;
  /** Runs only when a test says so; recurring jobs are there after its `start`. */
  readonly jobs: JobRunner;
  readonly media: MediaStore;
  /** Where uploaded pictures are kept, as a test sees it. */
  readonly mediaPlace: TestMedia;
  /** Every log line so far, parsed. */
  readonly logs: Record<string, unknown>[];
  close(): Promise<void>;
}

export interface TestServerOptions extends AppOptions {
  readonly config?: Partial<Config>;
  /** A database that is there already and stays open after this server; without it the server has a new one. */
  readonly on?: Database;
  /** Where pictures are kept: a folder of its own by default. */
  readonly media?: () => Promise<TestMedia>;
  /** What to use in place of the test's own, made once the database is there. */
  readonly replace?: (parts: {
    db: Database;
    clock: TestClock;
    config: Config;
    identity: TestIdentity;
  }) => Partial<Deps> | Promise<Partial<Deps>>;
}

export const testConfig = (): Config =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    // Tests of these bounds set their own.
    RATE_LIMIT_PER_MINUTE: '1000000',
    CODE_MAILS_PER_HOUR: '1000000',
    LOOK_UPS_PER_HOUR: '1000000',
  });

const borrowed = (db: Database): TestDatabase => ({
  ...db,
  another: () => Promise.resolve(db),
  close: () => Promise.resolve(),
});

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = options.on === undefined ? await testDatabase() : borrowed(options.on);
  const clock = new TestClock();
  const identity = new TestIdentity('embedded', { db, clock });
  const mailer = new TestMailer();
  const logs: Record<string, unknown>[] = [];
  const config = { ...testConfig(), ...options.config };
  const log = { write: (line: string) => void logs.push(JSON.parse(line) as Record<string, unknown>) };
  const replaced = (await options.replace?.({ db, clock, config, identity })) ?? {};
  const mediaPlace = await (options.media ?? startTestFolder)();
  const media = mediaPlace.store;
  const assistant = openAssistant((error) => {
    throw error;
  });
  const deps = {
    config,
    db,
    identity,
    mailer,
    media,
    jobs: jobQueue(clock),
    lists: keptLists(config.listMemoryMb),
    assistant,
    clock,
    model: null,
    log,
    ...replaced,
  };
  const app = await buildApp(deps, options);
  const expectApart = keepApart(app);
  const jobs = jobRunner(deps, {
    log: app.log,
    reason: (error) => logError(error).message,
    rest: () => Promise.resolve(),
  });
  const close = async () => {
    // Not waited for: in a test that fails, a job may never end.
    void jobs.stop();
    await app.close();
    await db.close();
    await mediaPlace.close();
    expectApart();
  };
  return { app, config, db, clock, identity, mailer, media, jobs, mediaPlace, logs, close };
}
