import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** SQL files with Drizzle's journal, located from the project root so that source and bundle use the same path. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'server', 'db', 'migrations');
}

/** The advisory lock for migrating, because two servers may start on one PostgreSQL at the same time. */
export const MIGRATION_LOCK = 4_280_001;
