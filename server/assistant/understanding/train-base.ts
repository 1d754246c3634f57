/** The last step of a build: trains the assistant, which every start of the server would do otherwise. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { BASE_FILE, trainedBytes } from './load-base.ts';

writeFileSync(join(projectRoot(), BASE_FILE), trainedBytes());
