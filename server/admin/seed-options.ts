import { parseArgs } from 'node:util';
import { Refusal } from '../domain/refusal.ts';

export interface SeedOptions {
  readonly renewals: number;
  /** Null selects the only workspace. */
  readonly slug: string | null;
  readonly fields: boolean;
}

const MOST = 200_000;
const options = {
  renewals: { type: 'string' },
  workspace: { type: 'string' },
  fields: { type: 'boolean' },
} as const;

/** @throws Refusal with a sentence about the option that cannot be parsed. */
export function seedOptions(words: readonly string[]): SeedOptions {
  // Not strict, because the parser's own messages about "-1" and the like are written for programmers.
  const { values, positionals } = parseArgs({
    args: [...words],
    options,
    strict: false,
    allowPositionals: true,
  });
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name));
  const stray = unknown === undefined ? positionals[0] : `--${unknown}`;
  if (stray !== undefined) {
    throw new Refusal(
      'invalid_request',
      `"${stray}" is not understood. Please use --renewals <count> [--workspace <slug>] [--fields].`,
    );
  }
  const { renewals, workspace, fields } = values;
  const count = typeof renewals === 'string' && /^\d{1,6}$/.test(renewals) ? Number(renewals) : 0;
  if (count < 1 || count > MOST) {
    const most = MOST.toLocaleString('en-US');
    throw new Refusal(
      'invalid_request',
      `Please say how many renewals to add, from 1 to ${most}, such as --renewals 10000.`,
    );
  }
  if (workspace !== undefined && typeof workspace !== 'string') {
    throw new Refusal('invalid_request', 'Please give the slug of the workspace after --workspace.');
  }
  return { renewals: count, slug: workspace ?? null, fields: fields === true };
}
