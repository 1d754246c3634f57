/** Asks the layout engine for the places of a chart. One worker for the page, started with the first question. */
import ElkApi, { type ELK } from 'elkjs/lib/elk-api.js';
import type { Diagram } from '../../../machines/testing/diagram.ts';
import { chartLayoutOf, elkGraphOf } from './chart-layout.ts';
import type { ChartLayout } from './chart-shapes.ts';

interface Engine {
  readonly elk: ELK;
  /** Rejects when the worker cannot be loaded or breaks; it would leave its questions unanswered. */
  readonly broken: Promise<never>;
}

let engine: Engine | null = null;
const answers = new Map<string, Promise<ChartLayout>>();

/** Two diagrams with the same key have the same layout. */
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
  // Whoever asks takes it from here; nobody may have asked yet when it breaks.
  broken.catch(() => undefined);
  return { elk: new ElkApi({ algorithms: ['layered'], workerFactory: () => worker }), broken };
}

async function ask(diagram: Diagram): Promise<ChartLayout> {
  engine ??= startEngine();
  const laidOut = await Promise.race([engine.elk.layout(elkGraphOf(diagram)), engine.broken]);
  return chartLayoutOf(diagram, laidOut);
}

/** Rejects when the worker fails; the next question starts a new one. */
export function layOut(diagram: Diagram): Promise<ChartLayout> {
  const key = layoutKey(diagram);
  const known = answers.get(key);
  if (known) return known;
  const answer = ask(diagram);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
