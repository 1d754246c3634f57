/**
 * Does the steps of the Dockerfile without Docker: makes the file system of the image in a folder. Each path of the image
 * is a path below that folder.
 */
import { chmod, cp, mkdir, readdir, rename } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { capture } from '../../../scripts/setup/run.mjs';
import { projectRoot } from '../../../server/project-root.ts';
import { copyOf, dockerfile, isInContext, type Instruction } from './dockerfile.ts';

/** What npm and a test runner tell the programs that they start would lead npm to another folder. */
const outer = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|VITEST|NODE_(ENV|OPTIONS))/.test(name)),
  );

/** Only root can give files to others. */
const ownersOf = (command: string) =>
  process.getuid?.() === 0
    ? command
    : command
        .replaceAll(/(?<=-o )\d+/g, `${process.getuid?.()}`)
        .replaceAll(/(?<=-g )\d+/g, `${process.getgid?.()}`);

/**
 * Runs a command in /app, or where `cwd` says.
 *
 * @param folder that stands for the root of the image
 * @throws Error with the output of a command that fails
 */
export async function doRun(
  folder: string,
  { rest }: Instruction,
  cwd: string = join(folder, 'app'),
): Promise<void> {
  const command = ownersOf(rest.replaceAll(/(?<=\s)\/(?=\w)/g, `${folder}/`));
  const env = {
    ...outer(),
    PATH: [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter),
    // What this machine has downloaded before is not downloaded again.
    npm_config_prefer_offline: 'true',
    npm_config_loglevel: 'error',
  };
  const { code, output } = await capture('/bin/sh', ['-ec', command], { cwd, env });
  if (code !== 0) throw new Error(`RUN ${rest} ended with ${code}:\n${output}`);
}

async function copyContext(paths: readonly string[], goalOf: (path: string) => string): Promise<void> {
  const names = paths[0] === '.' ? (await readdir(projectRoot())).filter(isInContext) : paths;
  for (const name of names) {
    if (!isInContext(name)) throw new Error(`COPY ${name}: .dockerignore leaves it out`);
    await cp(join(projectRoot(), name), goalOf(name), { recursive: true });
  }
}

/**
 * Makes the last stage, and before it those that it needs, each in a folder of its own below `parent`.
 *
 * @param ready folders that stand for /app of a stage, which is then not made
 * @returns the folder of the last stage
 */
export async function buildImage(parent: string, ready: Readonly<Record<string, string>>): Promise<string> {
  const stages = dockerfile();
  const made = new Map<string, string>();

  async function doCopy(folder: string, one: Instruction): Promise<void> {
    const { from, to } = copyOf(one);
    const target = join(folder, 'app', to);
    const isFolder = to === '.' || to.endsWith('/');
    const goalOf = (path: string) => (isFolder ? join(target, path) : target);
    await mkdir(dirname(target), { recursive: true });
    const stage = one.flags['from'];
    if (stage === undefined) return copyContext(from, goalOf);
    const [path = ''] = from;
    const there = ready[stage];
    if (there !== undefined) return cp(join(there, path.replace(/^\/app/, '')), target, { recursive: true });
    // Nothing else is taken from that stage, and a copy of all packages takes seconds.
    return rename(join(await make(stage), path), target);
  }

  async function make(name: string): Promise<string> {
    const there = made.get(name);
    if (there !== undefined) return there;
    const folder = join(parent, name || 'image');
    made.set(name, folder);
    const { base = '', instructions = [] } = stages.findLast((one) => one.name === name) ?? {};
    await mkdir(join(folder, 'app'), { recursive: true });
    if (stages.some((one) => one.name === base)) await cp(await make(base), folder, { recursive: true });
    for (const one of instructions) {
      if (one.name === 'COPY') await doCopy(folder, one);
      else if (one.name === 'RUN') await doRun(folder, one);
      else if (one.name === 'WORKDIR' && one.rest !== '/app')
        throw new Error(`WORKDIR ${one.rest}: only /app is known here`);
    }
    return folder;
  }

  // Another user passes through it.
  await chmod(parent, 0o755);
  return make('');
}
