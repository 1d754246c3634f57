/** Raw runs into files, tables into the documentation between their markers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { capture, tool } from '../../../scripts/setup/run.mjs';
import { projectRoot } from '../../../server/project-root.ts';

const document = join(projectRoot(), 'docs', 'performance.md');
const results = join(projectRoot(), 'tests', 'bench', 'results');

export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'processor'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Thousandths are noise, and would make the file three times as large. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/** One run a line, so that two sessions can be compared line by line. */
export async function writeRaw(
  name: string,
  { runs, ...rest }: { readonly runs: readonly object[] },
): Promise<string> {
  await mkdir(results, { recursive: true });
  const file = join(results, `${name}.json`);
  const head = JSON.stringify({ date: today(), machine: machine(), ...rest }, rounded).slice(0, -1);
  const lines = runs.map((run) => JSON.stringify(run, rounded)).join(',\n');
  await writeFile(file, `${head},"runs":[\n${lines}\n]}\n`);
  return file;
}

/** @throws Error where the document has lost its markers: a table nobody sees is no table. */
export async function writeSection(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: written by npm run bench -->`, `<!-- ${name}: end -->`];
  const page = await readFile(document, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/performance.md has no place for ${name}.`);
  await writeFile(document, `${before}${begin}\n\n${today()}, ${machine()}.\n\n${text}\n\n${end}${after}`);
  const [node, oxfmt] = tool('oxfmt');
  await capture(node, [oxfmt, document]);
}
