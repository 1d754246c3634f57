import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder with package.json above the running file. Migrations and the built client lie under it, and this file runs
 * both as source and bundled into dist/server, so no fixed number of steps upwards would be right.
 */
export function projectRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No package.json above ${fileURLToPath(from)}`);
    folder = above;
  }
  return folder;
}
