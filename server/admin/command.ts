/** The operator's commands: `npm run admin -- <name> <parameters>`. One file per command. */
import type { Deps } from '../deps.ts';

export interface AdminDeps extends Pick<Deps, 'config' | 'db' | 'identity' | 'mailer' | 'media' | 'clock'> {
  /** A server that runs does the command. */
  readonly isServing?: true;
}

/** The result of a command, for the operator and for the logs (checklist row 47). */
export interface Done {
  /** One sentence. */
  readonly says: string;
  /** The account or record that was changed. */
  readonly subject: string;
  readonly workspace?: string;
}

/** Shows the operator one line. */
export type ReportProgress = (line: string) => void;

export interface Command {
  readonly name: string;
  /**
   * As the usage shows them. `<email>` is required. A last parameter such as `[full name]` is optional and takes all
   * remaining words. Options such as `--renewals <count>` are parsed by the command itself.
   */
  readonly parameters: readonly string[];
  /** A short description for the usage. */
  readonly summary: string;
  /**
   * `report` reports progress of a long-running command, one line at a time.
   * @throws Refusal whose sentence is shown to the operator.
   */
  run(deps: AdminDeps, words: readonly string[], report: ReportProgress): Promise<Done>;
}
