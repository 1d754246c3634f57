import { latestSystemReads } from '../db/repositories/system-reads.ts';
import type { Command } from './command.ts';

/** The most readings that are listed, the latest first. */
const LISTED = 200;

export const reads: Command = {
  name: 'reads',
  parameters: [],
  summary: 'lists who read the figures and suggestions of the assistant, which are of all workspaces',
  run: async ({ db }, _, report) => {
    const rows = await db.system((tx) => latestSystemReads(tx, LISTED));
    for (const { read_at, reader_id, reader_name, call, asked } of rows)
      report(
        `${read_at.toISOString()}  ${reader_name} (${reader_id ?? 'no account'})  ${call}  ${JSON.stringify(asked)}`,
      );
    const says = { 0: 'They have not been read.', 1: 'They were read once.' }[rows.length];
    return { subject: 'reads', says: says ?? `The latest ${rows.length} readings.` };
  },
};
