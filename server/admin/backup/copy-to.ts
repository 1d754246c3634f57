import { openPostgres } from '../../db/open-postgres.ts';
import { loadSnapshot, withSnapshot } from './snapshot.ts';
import { Refusal } from '../../domain/refusal.ts';
import { requireStopped } from './backup.ts';
import type { Command } from '../command.ts';

export const copyTo: Command = {
  name: 'copy-to',
  parameters: ['<url>'],
  summary: 'copies everything into an empty PostgreSQL, such as postgres://…; the server must be stopped',
  run: async (deps, [url = ''], report) => {
    requireStopped(deps);
    if (!/^postgres(ql)?:\/\//i.test(url) || !URL.canParse(url))
      throw new Refusal('invalid_request', 'The address must start with postgres://.');
    const { dataFolder, s3 } = deps.config;
    const target = await openPostgres({ url });
    try {
      const rows = await withSnapshot(deps.db, (snapshot) => loadSnapshot(target, snapshot, report));
      return {
        subject: new URL(url).host,
        says: `${rows} rows are copied and compared. Set DATABASE_URL to this address and start the server; the pictures stay in ${s3 === null ? dataFolder : 'the bucket'}.`,
      };
    } finally {
      await target.close();
    }
  },
};
