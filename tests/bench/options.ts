import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const parts = [
  'api',
  'audit',
  'dashboards',
  'grid',
  'import',
  'view',
  'page',
  'visit',
  'files',
  'board',
  'list',
  'panel',
  'interaction',
  'memory',
  'chat',
  'assistant',
  'learning',
  'upgrade',
  'servers',
] as const;
type Part = (typeof parts)[number];
/** Those that can be compared with another checkout. */
const compared: readonly Part[] = ['api', 'grid'];

export interface BenchOptions {
  readonly parts: readonly Part[];
  /** Runs of each grid, and rounds of the API, the audit log, the dashboards and the assistant. Left out, what the budgets ask for. */
  readonly runs: number | null;
  /** One size of the grid instead of both. */
  readonly rows: number | null;
  /** Another checkout of KeepWell, with its packages installed: the grid and the API are compared with themselves as built there. */
  readonly against: string | null;
  /** Whether everything works, in a minute or two: nothing is written, and no budget fails. */
  readonly quick: boolean;
}

function count(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} must be a number above 0, not "${text}".`);
  return Number(text);
}

/** @throws Error with a sentence for whoever typed the command. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      runs: { type: 'string' },
      rows: { type: 'string' },
      against: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const { only, against, quick } = values;
  const part = parts.find((one) => one === only);
  if (only !== undefined && part === undefined) {
    throw new Error(
      `--only takes api, audit, dashboards, grid, board, list, import, view, page, visit, files, interaction, memory, chat, assistant, learning, upgrade or servers, not "${only}".`,
    );
  }
  if (against !== undefined && part !== undefined && !compared.includes(part)) {
    throw new Error(`--against compares the grid and the API, not the ${part}.`);
  }
  return {
    parts: part !== undefined ? [part] : against !== undefined ? compared : parts,
    against: against === undefined ? null : resolve(against),
    runs: count('runs', values.runs),
    rows: count('rows', values.rows),
    quick,
  };
}
