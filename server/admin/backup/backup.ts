import { picturesIn, prepareFolder, readManifest, snapshotOf, writeFolder } from './backup-folder.ts';
import { loadSnapshot, withSnapshot } from './snapshot.ts';
import { Refusal } from '../../domain/refusal.ts';
import { copyPictures } from '../../media/copy-pictures.ts';
import { version } from '../../metrics/version.ts';
import type { AdminDeps, Command } from '../command.ts';

const sum = (tables: readonly { readonly rows: number }[]) => tables.reduce((all, { rows }) => all + rows, 0);

/** What a running server has read would no longer be true. */
export function requireStopped({ isServing }: AdminDeps): void {
  if (isServing === true)
    throw new Refusal('conflict', 'A server is using this data folder. Stop it, and try again.');
}

export const backup: Command = {
  name: 'backup',
  parameters: ['<folder>'],
  summary: 'writes everything into a new folder, while the server runs',
  run: async (deps, [folder = ''], report) => {
    const { db, media, clock } = deps;
    const addPictures = () => copyPictures(media, picturesIn(folder), { clock, report });
    await prepareFolder(folder);
    // Pictures that are removed while the tables are read are in the backup as well.
    await addPictures();
    const { tables, pictures } = await withSnapshot(db, (snapshot) =>
      writeFolder(snapshot, { folder, addPictures, version: version(), madeAt: clock.now(), report }),
    );
    return {
      subject: folder,
      says: `The backup is complete: ${sum(tables)} rows of ${tables.length} tables and ${pictures} pictures in ${folder}. It holds password hashes and signing keys: keep it as safe as the database.`,
    };
  },
};

export const restore: Command = {
  name: 'restore',
  parameters: ['<folder>'],
  summary: 'loads a backup into an empty database; the server must be stopped',
  run: async (deps, [folder = ''], report) => {
    requireStopped(deps);
    const manifest = await readManifest(folder);
    const { db, media, clock } = deps;
    const pictures = await copyPictures(picturesIn(folder), media, { clock, report });
    const rows = await loadSnapshot(db, snapshotOf(folder, manifest), report);
    return {
      subject: folder,
      says: `The backup of ${manifest.made_at} is restored: ${rows} rows and ${pictures} pictures, compared with what was written.`,
    };
  },
};
