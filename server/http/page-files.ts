/**
 * The files of the browser's code that a page of a workspace needs beside those that every page loads. The server names them in
 * the page, so that the browser asks for them at once, not when it has evaluated the first ones.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../../contract/pages.ts';
import { reservedSegments } from '../../contract/paths.ts';

/** What the build tells of a file, by its source. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

const ROUTES = 'src/app/routes';
const SHELL = `${ROUTES}/workspace-shell.tsx`;
/** Loaded at once by every page, and asked for by the first files. */
const IDENTITY = 'src/effects/identity-sdk.ts';

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A page's route has its name; pages that import files share one, and so do placeholders. */
function routeOf(name: keyof typeof pages, manifest: Manifest): string {
  const own = `${ROUTES}/${dashed(name)}-route.tsx`;
  if (own in manifest) return own;
  return 'below' in pages[name] ? `${ROUTES}/import-routes.ts` : `${ROUTES}/placeholder-route.tsx`;
}

/** Everything that these sources import before they are evaluated, and these. */
function importedBy(sources: readonly string[], manifest: Manifest): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    manifest[source]?.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return seen;
}

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * @param folder of the built client
 * @returns the links of the page at a path, such as `/northbeam/retention/renewals`; empty at every other address
 */
export function pageLinks(folder: string): (path: string) => string {
  const file = join(folder, '.vite', 'manifest.json');
  const manifest: Manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const always = importedBy(['index.html'], manifest);
  const linksOf = (name: keyof typeof pages) => {
    const sources = [...importedBy([SHELL, routeOf(name, manifest), IDENTITY], manifest)];
    const files = sources
      .filter((source) => !always.has(source))
      .flatMap((source) => [manifest[source]?.file ?? [], manifest[source]?.css ?? []].flat());
    return [...new Set(files)].map(linkOf).join('');
  };
  const links = new Map<string, string>(
    Object.entries(pages).map(([name, { path }]) => [path, linksOf(name as keyof typeof pages)]),
  );
  return (path) => {
    const [, slug = '', below = ''] = /^\/([^/]+)(.*?)\/?$/.exec(path) ?? [];
    return slug === '' || reservedSegments.has(slug) ? '' : (links.get(below) ?? '');
  };
}
