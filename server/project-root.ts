import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The nearest folder with package.json above the running file. Migrations and the built client are below it. This
 * file runs as source and bundled in dist/server, so the number of parent folders is not fixed.
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

/** False in the built server, which has its programs and files in dist/server. */
export const runsFromSource = import.meta.url.endsWith('.ts');
