/** A thread that tries a pattern and sends back what it changes. */
import { parentPort, workerData } from 'node:worker_threads';
import { tryPattern, type PatternTrial } from './try-pattern.ts';

const port = parentPort;
if (port === null) throw new Error('It is started as a thread');
port.postMessage(tryPattern(workerData as PatternTrial));
