import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly parts: readonly ('grid' | 'api')[];
  /** Runs of each grid and rounds of the API. Left out, what the budgets ask for. */
  readonly runs: number | null;
  /** One size of the grid instead of both. */
  readonly rows: number | null;
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
      quick: { type: 'boolean', default: false },
    },
  });
  const { only, quick } = values;
  if (only !== undefined && only !== 'grid' && only !== 'api') {
    throw new Error(`--only takes grid or api, not "${only}".`);
  }
  return {
    parts: only === undefined ? ['api', 'grid'] : [only],
    runs: count('runs', values.runs),
    rows: count('rows', values.rows),
    quick,
  };
}
