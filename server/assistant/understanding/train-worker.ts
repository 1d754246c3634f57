/** A thread that trains a matcher and sends it back. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguage } from './load-language.ts';
import { Matcher } from './matcher.ts';
import type { TrainingTask } from './train-in-thread.ts';

const port = parentPort;
if (port === null) throw new Error('It is started as a thread');

const { classes, examples } = workerData as TrainingTask;
const state = Matcher.train(classes, examples, loadLanguage()).state();
const { encoder, regression } = state;
port.postMessage(state, [
  encoder.rowOfHash.buffer,
  encoder.samplesWith.buffer,
  encoder.mean.buffer,
  ...regression.sparse.map(({ buffer }) => buffer),
  regression.dense.buffer,
  regression.bias.buffer,
] as ArrayBuffer[]);
