/** Starts a thread from source and in the built server alike. */
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { projectRoot, runsFromSource } from './project-root.ts';

/** A thread does not inherit the loader of TypeScript with which the server and the tests are run from source. */
const fromSource = (url: URL) => `import('tsx/esm/api').then(({ register }) => {
  register();
  return import(${JSON.stringify(url.href)});
});`;

/**
 * @param name of the program beside the built server (`vite.config.ts`)
 * @param source the same program as source
 */
export function startThread(name: string, source: URL, options: WorkerOptions): Worker {
  if (runsFromSource) return new Worker(fromSource(source), { ...options, eval: true });
  return new Worker(join(projectRoot(), 'dist', 'server', `${name}.js`), options);
}
