/** Runs a command that the operator typed, received from the command line or from the socket of a running server. */
import { resolve } from 'node:path';
import { Refusal } from '../domain/refusal.ts';
import type { AdminDeps, Command, ReportProgress } from './command.ts';
import { backup, restore } from './backup/backup.ts';
import { copyPictures } from './backup/copy-pictures.ts';
import { copyTo } from './backup/copy-to.ts';
import { deletedWorkspaces } from './deleted-workspaces.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { invite } from './invite.ts';
import { jobs } from './jobs.ts';
import { reads } from './reads.ts';
import { rotateKeys } from './rotate-keys.ts';
import { restoreDeletedWorkspace } from './restore-workspace.ts';
import { seed } from './seed.ts';

const commands: readonly Command[] = [
  backup,
  copyPictures,
  copyTo,
  deletedWorkspaces,
  disable,
  enable,
  invite,
  jobs,
  reads,
  restore,
  restoreDeletedWorkspace,
  rotateKeys,
  seed,
];

export interface Outcome {
  readonly ok: boolean;
  /** The sentence shown to the operator. */
  readonly says: string;
}

/** Writes one log entry: the actor, the action and the subject. */
export type Note = (entry: Readonly<Record<string, string>>, message: string) => void;

export async function runCommand(
  deps: AdminDeps,
  words: readonly string[],
  note: Note,
  report: ReportProgress = () => {},
): Promise<Outcome> {
  const [name, ...rest] = words;
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined || !fits(command, rest)) return { ok: false, says: usage() };
  const entry = { actor: 'operator', command: command.name };
  try {
    const { says, subject, workspace } = await command.run(deps, rest, report);
    note({ ...entry, subject, ...(workspace !== undefined && { workspace }) }, 'done by the operator');
    return { ok: true, says };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    note({ ...entry, refusal: error.code }, 'the operator’s command was refused');
    return { ok: false, says: error.detail };
  }
}

/** The same command with whole paths: the server that does it may have been started in another folder. */
export function withWholePaths(words: readonly string[]): readonly string[] {
  const command = commands.find(({ name }) => name === words[0]);
  return words.map((word, at) => (command?.parameters[at - 1] === '<folder>' ? resolve(word) : word));
}

function fits({ parameters }: Command, words: readonly string[]): boolean {
  const needed = parameters.filter((parameter) => parameter.startsWith('<')).length;
  return words.length === needed || (words.length > needed && parameters.length > needed);
}

function usage(): string {
  const lines = commands.map(({ name, parameters, summary }) => {
    const call = ['npm run admin --', name, ...parameters].join(' ');
    return `  ${call}\n      ${summary}`;
  });
  return ['What can be done:', ...lines].join('\n');
}
