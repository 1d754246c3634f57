/** Reads the Dockerfile and `.dockerignore` as far as the project uses them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';

export interface Instruction {
  /** In capitals. */
  readonly name: string;
  /** Such as `from` of `--from=build`. */
  readonly flags: Readonly<Record<string, string>>;
  /** What follows the flags. */
  readonly rest: string;
}

export interface Stage {
  /** Empty for the last one. */
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

const flag = /^--([a-z-]+)=(\S+)\s+/;

function instructionOf(line: string): Instruction {
  const [, name = '', text = ''] = /^(\S+)\s+(.*)$/s.exec(line) ?? [];
  const flags: Record<string, string> = {};
  let rest = text;
  for (let found = flag.exec(rest); found !== null; found = flag.exec(rest)) {
    flags[found[1] ?? ''] = found[2] ?? '';
    rest = rest.slice(found[0].length);
  }
  return { name: name.toUpperCase(), flags, rest: rest.trim() };
}

/** @throws Error for an instruction before the first FROM */
export function readDockerfile(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map(instructionOf);
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, base = '', name = ''] = /^(\S+)(?: AS (\S+))?$/i.exec(line.rest) ?? [];
    const stage = stages.at(-1);
    if (line.name === 'FROM') stages.push({ name, base, instructions: [] });
    else if (stage === undefined) throw new Error(`${line.name} comes before FROM`);
    else stage.instructions.push(line);
  }
  return stages;
}

export const dockerfile = (): readonly Stage[] =>
  readDockerfile(readFileSync(join(projectRoot(), 'Dockerfile'), 'utf8'));

/** The instructions of a stage after those of the stages that it is made from, and the image below them all. */
export function wholeStage(
  stages: readonly Stage[],
  name: string,
): { image: string; instructions: readonly Instruction[] } {
  const stage = stages.findLast((one) => one.name === name);
  if (stage === undefined) return { image: name, instructions: [] };
  const below = wholeStage(stages, stage.base);
  return { ...below, instructions: [...below.instructions, ...stage.instructions] };
}

/** The words of the form `["node", "main.js"]`. @throws Error for the form that a shell runs */
export function wordsOf({ name, rest }: Instruction): readonly string[] {
  const list = rest.replace(/^CMD\s+/, '');
  if (!list.startsWith('[')) throw new Error(`${name} would be run by a shell: ${rest}`);
  return JSON.parse(list) as string[];
}

/** The variables of ENV instructions. */
export function variablesOf(instructions: readonly Instruction[]): Readonly<Record<string, string>> {
  const pairs = instructions.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));
}

/** Sources and target of a COPY. */
export function copyOf({ rest }: Instruction): { from: readonly string[]; to: string } {
  const words = rest.split(/\s+/);
  return { from: words.slice(0, -1), to: words.at(-1) ?? '' };
}

/** Whether a file of the project, at its top level or below, is sent to the build of the image. */
export function isInContext(path: string): boolean {
  const rules = readFileSync(join(projectRoot(), '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const decides = (rule: string) => {
    const name = rule.replace(/^!/, '');
    if (name === '*') return true;
    if (/[*?[]/.test(name)) throw new Error(`${rule}: patterns are not read here`);
    return path === name || path.startsWith(`${name}/`);
  };
  return rules.findLast(decides)?.startsWith('!') ?? true;
}
