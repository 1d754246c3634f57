/** What each page of a workspace loads of the browser's code beside the first view of /signin, as the server names it in the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../../scripts/setup/build.mjs';
import { pages } from '../../../contract/pages.ts';
import { pageLinks } from '../../../server/http/page-files.ts';
import { projectRoot } from '../../../server/project-root.ts';

export interface PageFiles {
  readonly page: string;
  readonly files: number;
  /** Bytes after gzip, of scripts and styles. */
  readonly all: number;
  /** Bytes after gzip that not every page of a workspace loads. */
  readonly own: number;
}

/** The identity service is loaded by every page, the first view too. */
const IDENTITY = /^assets\/identity-sdk-/;

const filesIn = (links: string) =>
  [...links.matchAll(/href="\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !IDENTITY.test(file));

export async function measureFiles(): Promise<readonly PageFiles[]> {
  await ensureBuilt();
  const folder = join(projectRoot(), 'dist', 'client');
  const linksAt = pageLinks(folder);
  const loaded = Object.entries(pages).map(
    ([page, { path }]) => [page, filesIn(linksAt(`/workspace${path}`))] as const,
  );
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  return loaded.map(([page, files]) => ({
    page,
    files: files.length,
    all: size(files),
    own: size(files.filter((file) => loaded.some(([, others]) => !others.includes(file)))),
  }));
}
