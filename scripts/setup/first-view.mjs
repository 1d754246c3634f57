/** What the first view of /signin loads: the build makes one chunk of it, and the size budgets measure it. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** Beside the entry. A module missing from the build is an error. */
export const firstViewSources = ['index.html', 'src/app/routes/signin-route.tsx'];

/**
 * Modules that are never part of the first view: other routes, the developers' pages, the palette, and the toast list, which is
 * loaded with the first toast. Every other lazy import counts, because the first view loads it too.
 */
export const later =
  /^src\/(app\/routes\/|app\/actors\/(toast-shelf|palette)-with-effects\.tsx$|features\/dev\/|devtools\/)/;

const entries = ['src/main.tsx', 'src/app/routes/signin-route.tsx'].map((path) => join(root, path));

/** The library of icons imports all of them at once, so those of the first view are named here. */
const icons = /[\\/]lucide-react[\\/]/;
const firstIcons =
  /[\\/]lucide-react[\\/](?!.*icons[\\/])|icons[\\/](arrow-(down|left|up)|check|chevron-(down|right)|chevrons-up-down|circle-exclamation-point|eye|eye-off|rotate-ccw|triangle-exclamation-point|x)\./;

/** @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }} Graph */

/**
 * The modules that one of these imports statically, and these.
 *
 * @param {readonly string[]} starts
 * @param {Graph} graph
 */
function importedBy(starts, graph) {
  /** @type {Set<string>} */
  const seen = new Set();
  const waiting = [...starts];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Names the chunk of the modules that the entries import statically.
 *
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function firstViewChunk() {
  /** @type {Set<string> | null} */
  let modules = null;
  return (id, graph) => {
    modules ??= importedBy(entries, graph);
    if (icons.test(id)) return firstIcons.test(id) ? 'first' : null;
    // The entries stay chunks of their own: the page and the route name them.
    return modules.has(id) && !entries.includes(id) ? 'first' : null;
  };
}

const routes = join(root, 'src/app/routes');

/** Pages of a type of records import this. */
const typePage = join(root, 'src/app/router/use-records-page.ts');

/**
 * Names the chunk of the modules that pages import statically: `records` if several pages do, all of them of records, and one
 * for each page with what no other page imports. Each such module would be a file of its own otherwise, because the
 * developers' pages import it too, and its name would be in the first view.
 *
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function pageChunk() {
  /** @type {readonly { readonly name: string, readonly modules: ReadonlySet<string>, readonly ofRecords: boolean }[] | null} */
  let found = null;
  return (id, graph) => {
    // The developers' pages import every machine.
    found ??= readdirSync(routes)
      .filter((file) => !file.startsWith('dev-'))
      .map((file) => {
        const modules = importedBy([join(routes, file)], graph);
        return { name: file.replace(/(-routes?)?\..*/, '-page'), modules, ofRecords: modules.has(typePage) };
      });
    const [page, ...others] = found.filter(({ modules }) => modules.has(id));
    // A route stays a chunk of its own: the pages name it.
    if (page === undefined || dirname(id) === routes) return null;
    if (others.length === 0) return page.name;
    return [page, ...others].every(({ ofRecords }) => ofRecords) ? 'records' : null;
  };
}
