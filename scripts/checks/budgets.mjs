/** The size budgets. The check fails if one is exceeded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { clientFolder, ensureBuilt } from '../setup/build.mjs';
import {
  firstViewSources,
  identitySource,
  later,
  outsideSources,
  shellSource,
} from '../setup/first-view.mjs';

/**
 * @typedef {{ file: string, src?: string, name?: string, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

const KB = 1024;
const firstViewLimit = 150 * KB;
/** Of the identity service, beside the first view, which does not wait for it. */
const identityLimit = 30 * KB;
/** Of the shell around every page of a workspace, beside the first view. */
const shellLimit = 120 * KB;
/** Beside the first view. */
const outsideLimit = 60 * KB;
const chunkLimit = 250 * KB;

/** The only chunk that may be larger: the layout engine of the machine atlas, loaded only there. */
const mayBeLarge = /(^|[/-])elk/;

/**
 * The chunks that a browser loads for these sources: with all their static imports and immediate dynamic imports.
 *
 * @param {Manifest} manifest
 * @param {readonly string[]} sources
 * @param {RegExp} [left] the dynamic imports that are not immediate
 * @returns {string[]} file names
 */
export function filesOf(manifest, sources, left = later) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}; the size budgets name it.`);
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((lazy) => !left.test(lazy)).forEach(visit);
  };
  sources.forEach(visit);
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))].filter((file) =>
    file.endsWith('.js'),
  );
}

/** Only the dashboards, of work and of the assistant, draw charts at once; the developers' pages show every screen. */
const mayDraw = /^src\/app\/routes\/(reports|chatam-admin|dev-\w+)-route\.tsx$/;
const chartCode = /(^|\/)(src\/(ui\/charts|features\/dashboards)|machines\/dashboards)\//;

/**
 * The routes that load code of the charts before they are shown, each with the file that has it.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => readonly string[]} modulesOf the modules of which a file was made
 * @returns {string[]} sentences
 */
export function chartFaults(manifest, modulesOf) {
  const routes = Object.keys(manifest).filter((key) => /^src\/app\/routes\/[^/]+\.tsx$/.test(key));
  if (!routes.some((route) => mayDraw.test(route)))
    throw new Error('The build has no route of the dashboards.');
  return routes
    .filter((route) => !mayDraw.test(route))
    .flatMap((route) => {
      const found = filesOf(manifest, ['index.html', route]).find((file) =>
        modulesOf(file).some((module) => chartCode.test(module)),
      );
      return found === undefined ? [] : [`The first view of ${route} loads code of the charts: ${found}.`];
    });
}

/**
 * @param {string} file
 * @returns {readonly string[]}
 */
const modulesIn = (file) =>
  // The bundler's own few lines have no map.
  /(^|\/)rolldown-runtime-/.test(file)
    ? []
    : JSON.parse(readFileSync(join(clientFolder, `${file}.map`), 'utf8')).sources;

/**
 * Chunks that import each other: one of them is evaluated before the values that it reads exist.
 *
 * @param {Manifest} manifest
 * @returns {readonly string[]}
 */
export function circleFaults(manifest) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const faults = [];
  /** @param {string} key @param {readonly string[]} above */
  const visit = (key, above) => {
    const at = above.indexOf(key);
    if (at >= 0) faults.push(`Chunks import each other: ${[...above.slice(at), key].join(' → ')}.`);
    if (at >= 0 || done.has(key)) return;
    done.add(key);
    manifest[key]?.imports?.forEach((next) => visit(next, [...above, key]));
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return faults;
}

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(join(clientFolder, file))).length;

/** @param {number} bytes */
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** @returns {Promise<{ code: number, output: string }>} */
export async function checkBudgets() {
  await ensureBuilt();
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8'));
  const blocking = [
    ...readFileSync(join(clientFolder, 'index.html'), 'utf8').matchAll(/<script[^>]+src="\/([^"]+\.js)"/g),
  ];
  const files = new Set([...filesOf(manifest, firstViewSources), ...blocking.map((match) => match[1] ?? '')]);
  const firstView = [...files].reduce((total, file) => total + gzipped(file), 0);
  const output = [
    `          first view of /signin: ${kb(firstView)} gzip in ${files.size} files, of ${kb(firstViewLimit)}`,
  ];
  const faults = firstView > firstViewLimit ? ['The first view of /signin is over its budget.'] : [];

  /** @param {string} source */
  const besideFirstView = (source) =>
    // What they import dynamically, such as the estimate of a password, is loaded when it is needed.
    filesOf(manifest, [source], /^/)
      .filter((file) => !files.has(file))
      .reduce((total, file) => total + gzipped(file), 0);
  const identity = besideFirstView(identitySource);
  output.push(`          the identity service, after it: ${kb(identity)} gzip, of ${kb(identityLimit)}`);
  if (identity > identityLimit) faults.push('The identity service is over its budget.');

  const shell = besideFirstView(shellSource);
  output.push(`          the shell of a workspace, after it: ${kb(shell)} gzip, of ${kb(shellLimit)}`);
  if (shell > shellLimit) faults.push('The shell of a workspace is over its budget.');

  for (const source of outsideSources) {
    const size = besideFirstView(source);
    if (size > outsideLimit)
      faults.push(`${source} loads ${kb(size)} gzip beside the first view, of ${kb(outsideLimit)}.`);
  }

  const chunks = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: gzipped(file) }))
    .sort((a, b) => b.size - a.size);
  const [largest] = chunks;
  if (largest)
    output.push(`          largest chunk: ${largest.file}, ${kb(largest.size)} gzip, of ${kb(chunkLimit)}`);
  for (const { file, size } of chunks) {
    if (size > chunkLimit && !mayBeLarge.test(file))
      faults.push(`${file} is ${kb(size)} gzip: over the limit of a chunk.`);
  }
  faults.push(...chartFaults(manifest, modulesIn), ...circleFaults(manifest));
  if (faults.length > 0) {
    output.push(...faults, ...[...files].map((file) => `  ${kb(gzipped(file)).padStart(9)}  ${file}`));
  }
  return { code: faults.length > 0 ? 1 : 0, output: `${output.join('\n')}\n` };
}
