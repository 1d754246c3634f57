/** Reads a file in a thread of its own, within bounds of memory and time. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { ReadPart } from '../domain/imports/cell.ts';
import { FileRefused } from './file-refused.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { startThread } from '../start-thread.ts';

type Told = ReadPart | { readonly kind: 'end' } | { readonly kind: 'refused'; readonly sentence: string };

/** Megabytes of JavaScript values. A workbook of 50,000 rows needs about half. */
const MEMORY_MB = 256;

/** Milliseconds for a file, in which the caller's own time with its parts is not counted. */
const READING_TIME = 30_000;

const TOO_LONG = 'This file takes too long to read. Please split it.';
const TOO_LARGE = 'This file is too large to be read. Please split it.';

/** Files that are read at the same time; others wait. */
const inTurn = limitConcurrency(2);

async function answerOf(worker: Worker, readingTime: number): Promise<Told> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), readingTime);
  try {
    const answer = once(worker, 'message', { signal: slow.signal });
    worker.postMessage('next');
    const [told] = (await answer) as [Told];
    return told;
  } catch (error) {
    if (slow.signal.aborted) throw new FileRefused(TOO_LONG);
    const code = (error as { code?: unknown }).code;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileRefused(TOO_LARGE) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param take called with each part; the next one is read once it resolves
 * @throws FileRefused
 */
export function readInThread(
  bytes: Buffer,
  take: (part: ReadPart) => Promise<void>,
  { memoryMb = MEMORY_MB, readingTime = READING_TIME } = {},
): Promise<void> {
  return inTurn('', async () => {
    const worker = startThread('import-worker', new URL('import-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // Between two parts no one waits for an answer; the next request for one tells of the error.
    worker.on('error', () => {});
    try {
      for (;;) {
        const told = await answerOf(worker, readingTime);
        if (told.kind === 'end') return;
        if (told.kind === 'refused') throw new FileRefused(told.sentence);
        await take(told);
      }
    } finally {
      await worker.terminate();
    }
  });
}
