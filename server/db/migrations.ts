/** The migrations: SQL files with Drizzle's journal. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Located from the project root so that source and bundle use the same path. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'server', 'db', 'migrations');
}

export interface Migration {
  /** The name of its file without the ending, such as `0000_base`. */
  readonly tag: string;
  /** Its place in the order, as it is stored with the database. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
  /** For statements that PostgreSQL refuses within a transaction. Each may be run again after a failure. */
  readonly isOutsideTransaction: boolean;
}

/** The first line of a migration whose statements each commit by themselves. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction';

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** In their order. */
export function readMigrations(folder = migrationsFolder()): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint'),
      isOutsideTransaction: text.startsWith(`${OUTSIDE_TRANSACTION}\n`),
    };
  });
}
