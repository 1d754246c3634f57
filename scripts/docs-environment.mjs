/**
 * `npm run docs:environment`: writes `.env.example` and docs/environment.md from the variables that the server checks. With
 * `--check` it writes nothing and fails if one of them is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./setup/install.mjs');
const { root } = await import('./setup/root.mjs');
try {
  await ensureInstalled();
  // Node 20 cannot run TypeScript without a loader.
  const { register } = await import('tsx/esm/api');
  register();
  const { variableGroups } = await import('../server/environment-groups.ts');
  const { environmentPage, envExample, variablesOf } = await import('./docs/environment-files.mjs');
  const variables = variablesOf(await import('../server/environment.ts'));
  const files = [
    ['.env.example', envExample(variableGroups, variables)],
    ['docs/environment.md', environmentPage(variableGroups, variables)],
  ];
  for (const [file = '', text = ''] of files) {
    if (!process.argv.includes('--check')) writeFileSync(join(root, file), text);
    else if (readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n') !== text) {
      console.log(`${file} is outdated: \`npm run docs:environment\` writes it.`);
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
