/** The training of the definitions alone, once in a process: the build has done it; from source it is done at the first use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { projectRoot, runsFromSource } from '../../project-root.ts';
import { actionDefinitions } from '../actions/catalogue.ts';
import { loadLanguage } from './load-language.ts';
import { maskPlain } from './mask-mentions.ts';
import { Understanding, type TrainedBase } from './understanding.ts';

/** Beside the built server. It is written and read by the same version of Node, which the build requires. */
export const BASE_FILE = join('dist', 'server', 'understanding.bin');

const train = (): TrainedBase =>
  Understanding.trainBase({ actions: actionDefinitions, mask: maskPlain, language: loadLanguage() });

/** For `BASE_FILE`. */
export const trainedBytes = (): Uint8Array => serialize(train());

let loaded: TrainedBase | undefined;

/** @throws Error where the file of the built server is missing */
export function loadBase(): TrainedBase {
  loaded ??= runsFromSource
    ? train()
    : (deserialize(readFileSync(join(projectRoot(), BASE_FILE))) as TrainedBase);
  return loaded;
}
