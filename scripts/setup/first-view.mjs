/** What the first view of /signin loads: the build makes one chunk of it, and the size budgets measure it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Beside the entry. A module missing from the build is an error. */
export const firstViewSources = ['index.html', 'src/app/routes/signin-route.tsx'];

/**
 * Modules that are never part of the first view: other routes, the developers' pages, the palette, the assistant beside the
 * work, the toast list, which is loaded with the first toast, charts of answers, with the first answer that has one, and the SDK of the
 * identity service, for which the form does not wait (decision 104). Every other lazy import counts, because the first view loads it too.
 */
export const later =
  /^src\/(app\/routes\/|app\/actors\/(toast-shelf|palette|assistant)-with-effects\.tsx$|effects\/identity-sdk\.ts$|features\/(dev\/|chat\/answer\/chart-card\.)|devtools\/)/;

const entries = ['src/main.tsx', 'src/app/routes/signin-route.tsx'].map((path) => join(root, path));

/** The library of icons imports all of them at once, so those of the first view are named here. */
const icons = /[\\/]lucide-react[\\/]/;
const firstIcons =
  /[\\/]lucide-react[\\/](?!.*icons[\\/])|icons[\\/](arrow-(down|left|up)|check|chevron-(down|right)|chevrons-up-down|circle-exclamation-point|eye|eye-off|rotate-ccw|triangle-exclamation-point|x)\./;

/** Of the copies of tables and of the identity service, which would otherwise load the code of every page with it. */
const storage = /[\\/]node_modules[\\/]idb[\\/]/;

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
    if (storage.test(id)) return 'first';
    if (icons.test(id)) return firstIcons.test(id) ? 'first' : null;
    // The entries stay chunks of their own: the page and the route name them.
    return modules.has(id) && !entries.includes(id) ? 'first' : null;
  };
}

const routes = join(root, 'src/app/routes');

/** Pages of a type of records import this. */
const typePage = join(root, 'src/app/router/use-records-page.ts');

/**
 * Whether several pages of records import a module statically, and how many other pages do.
 *
 * @returns {(id: string, graph: Graph) => { readonly isOfRecords: boolean, readonly others: number }}
 */
function recordsModules() {
  /** @type {readonly ReadonlySet<string>[] | null} */
  let found = null;
  return (id, graph) => {
    // The developers' pages import every machine.
    found ??= readdirSync(routes)
      .filter((file) => !file.startsWith('dev-'))
      .map((file) => importedBy([join(routes, file)], graph));
    const having = found.filter((page) => page.has(id));
    const ofRecords = having.filter((page) => page.has(typePage)).length;
    return { isOfRecords: ofRecords > 1, others: having.length - ofRecords };
  };
}

/**
 * Names the chunk of the modules that pages of records import statically, and no other page does. Each such module would be a
 * file of its own otherwise, whose name is in the first view, and which the page asks for by itself.
 *
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function recordsChunk() {
  const known = recordsModules();
  return (id, graph) => {
    const { isOfRecords, others } = known(id, graph);
    return isOfRecords && others === 0 ? 'records' : null;
  };
}

/**
 * Names the chunk of those that one other page has as well, which so does not load the tables: values of cells, filters and words of the
 * audit log. It comes after the chunks of what every page has.
 *
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function valuesChunk() {
  const known = recordsModules();
  return (id, graph) => {
    const { isOfRecords, others } = known(id, graph);
    return isOfRecords && others < 2 ? 'values' : null;
  };
}

/** Loaded by every page after its first view. */
export const identitySource = 'src/effects/identity-sdk.ts';

/** Around every page of a workspace. */
export const shellSource = 'src/app/routes/workspace-shell.tsx';

/** The routes of pages outside every workspace, beside sign-in. The size budgets measure each. */
export const outsideSources = ['signup', 'reset', 'join', 'workspaces', 'restore-invitation'].map(
  (name) => `src/app/routes/${name}-route.tsx`,
);

/** @param {Graph} graph */
const outsidePages = (graph) => outsideSources.map((source) => importedBy([join(root, source)], graph));

/**
 * Names the chunk of the modules that several pages outside every workspace import statically: such a page does not load what only
 * those of a workspace need.
 *
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function outsideChunk() {
  /** @type {readonly ReadonlySet<string>[] | null} */
  let found = null;
  return (id, graph) => {
    found ??= outsidePages(graph);
    return found.filter((page) => page.has(id)).length > 1 ? 'outside' : null;
  };
}

/** A library that every page has imports these at once, but only some pages use them: the conversation, and the developers' pages. */
const ofSomePages = /[\\/](@tanstack[\\/](react-virtual|virtual-core)|@headlessui[\\/].*[\\/]popover)[\\/]/;

/** Of the design system, the contract and the libraries behind them. */
const shared =
  /[\\/](src[\\/]ui(?![\\/]charts)|contract|machines[\\/]shared|lucide-react|@headlessui|@react-aria|@floating-ui)[\\/]/;

/**
 * Names the chunk of the modules that every page of a workspace loads with the shell around it, and of shared ones that three routes
 * or more have. One file each would be dozens of requests for a page, and their names, which the entry lists, would be a
 * fifth of it. What a page outside every workspace needs is not in it.
 *
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function pagesChunk() {
  /** @type {{ readonly shell: ReadonlySet<string>, readonly all: readonly ReadonlySet<string>[], readonly others: ReadonlySet<string> } | null} */
  let found = null;
  const shell = join(root, shellSource);
  return (id, graph) => {
    found ??= {
      shell: importedBy([shell], graph),
      all: readdirSync(routes).map((file) => importedBy([join(routes, file)], graph)),
      others: new Set(outsidePages(graph).flatMap((some) => [...some])),
    };
    const { shell: ofShell, all, others } = found;
    if (id === shell || others.has(id) || ofSomePages.test(id)) return null;
    const isShared = shared.test(id) && all.filter((page) => page.has(id)).length > 2;
    return ofShell.has(id) || isShared ? 'pages' : null;
  };
}
