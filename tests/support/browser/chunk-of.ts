/** The file that the build made of a module that is loaded on demand. Files are named by their content alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '../../../scripts/setup/build.mjs';

/**
 * @param source such as `src/app/routes/reports-route.tsx`
 * @returns the path of its file, such as `/assets/ULbXTu5.js`
 */
function chunkOf(source: string): string {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >;
  const file = manifest[source]?.file;
  if (file === undefined) throw new Error(`The build has no file of ${source}`);
  return `/${file}`;
}

/** Of a page of a workspace, by the name of its route. */
export const routeChunk = (name: string): string => chunkOf(`src/app/routes/${name}-route.tsx`);
