/** What an operator can do from the command line: `npm run admin -- <name> <parameters>`. One file per command. */
import type { Deps } from '../deps.ts';

export type AdminDeps = Pick<Deps, 'config' | 'db' | 'identity' | 'mailer' | 'clock'>;

/** What was done, for the person who asked and for the logs (checklist row 47). */
export interface Done {
  /** One sentence. */
  readonly says: string;
  /** The account or record it was done to. */
  readonly subject: string;
  readonly workspace?: string;
}

/** Shows the operator one line. */
export type Tell = (line: string) => void;

export interface Command {
  readonly name: string;
  /**
   * As the usage shows them. `<email>` must be given; a last one such as `[full name]` may be left out, and is all the
   * words that follow. Options such as `--renewals <count>` are the command's own to read.
   */
  readonly parameters: readonly string[];
  /** What it does, in a few words. */
  readonly summary: string;
  /**
   * `tell` takes a line about how far it has come, for what takes longer than a moment.
   * @throws Refusal whose sentence the operator reads.
   */
  run(deps: AdminDeps, words: readonly string[], tell: Tell): Promise<Done>;
}
