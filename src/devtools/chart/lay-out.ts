/** Lays out a chart with the engine. One worker per page, started by the first request. */
import ElkApi, { type ELK } from 'elkjs/lib/elk-api.js';
import type { Diagram } from '../../../machines/testing/diagram.ts';
import { chartLayoutOf, elkGraphOf } from './chart-layout.ts';
import type { ChartLayout } from './chart-shapes.ts';

interface Engine {
  readonly elk: ELK;
  /** Rejects if the worker cannot be loaded or fails; its pending requests would never settle. */
  readonly broken: Promise<never>;
}

let engine: Engine | null = null;
const answers = new Map<string, Promise<ChartLayout>>();

/** Diagrams with the same key have the same layout. */
export const layoutKey = (diagram: Diagram) => JSON.stringify(diagram);

function startEngine(): Engine {
  const worker = new Worker(new URL('./elk-worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      engine = null;
      worker.terminate();
      reject(new Error(message || 'the worker did not start'));
    });
  });
  // The rejection is handled by each request; there may be none yet when it fails.
  broken.catch(() => undefined);
  return { elk: new ElkApi({ algorithms: ['layered'], workerFactory: () => worker }), broken };
}

async function ask(diagram: Diagram): Promise<ChartLayout> {
  engine ??= startEngine();
  const laidOut = await Promise.race([engine.elk.layout(elkGraphOf(diagram)), engine.broken]);
  return chartLayoutOf(diagram, laidOut);
}

/** Rejects if the worker fails; the next request starts a new one. */
export function layOut(diagram: Diagram): Promise<ChartLayout> {
  const key = layoutKey(diagram);
  const known = answers.get(key);
  if (known) return known;
  const answer = ask(diagram);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
