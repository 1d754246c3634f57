/** The dependencies of the application. Tests provide their own. */
import type { Assistant } from './assistant/assistant.ts';
import type { AssistantModel } from './assistant/model/assistant-model.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Identity } from './identity/identity.ts';
import type { KeptLists } from './lists/kept-lists.ts';
import type { Mailer } from './mail/mailer.ts';
import type { JobQueue } from './jobs/job.ts';
import type { MediaStore } from './media/media-store.ts';

export interface Clock {
  now(): Date;
}

export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly identity: Identity;
  readonly mailer: Mailer;
  readonly media: MediaStore;
  /** For work that the caller does not wait for. */
  readonly jobs: JobQueue;
  readonly lists: KeptLists;
  readonly assistant: Assistant;
  readonly clock: Clock;
  /** For questions that the assistant does not understand by itself; null if none is configured. */
  readonly model: AssistantModel | null;
  /** Receives log lines (one JSON object each); standard output by default. */
  readonly log?: { write(line: string): void };
}
