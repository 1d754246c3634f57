/** A thread that reads one file, so that the server answers meanwhile. Each part is sent when the last one was taken. */
import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from './file-refused.ts';
import { readFile } from './read-file.ts';

const port = parentPort;
if (port === null) throw new Error('It is started as a thread');

const parts = readFile(Buffer.from(workerData as Uint8Array));

port.on('message', () => {
  parts.next().then(
    ({ done, value }) => port.postMessage(done === true ? { kind: 'end' } : value),
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      port.postMessage({ kind: 'refused', sentence: error.message });
    },
  );
});
