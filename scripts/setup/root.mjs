import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** Reads `.env` once. A variable that is already set takes precedence. */
export function loadEnv() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
