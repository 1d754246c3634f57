/**
 * One process per data folder, because two engines on one folder corrupt it silently (design §6). The lock is the
 * operating system's, on an open file descriptor, so it ends with the process. A left-over file has no effect.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { DatabaseRefused } from './database.ts';

/**
 * Locks the folder until the returned function is called.
 * @throws DatabaseRefused if another process holds the lock.
 */
export async function holdDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = await open(join(folder, 'keepwell.lock'), 'a+', 0o600);
  if (!tryLock(file.fd)) {
    const holder = (await file.readFile('utf8')).trim();
    await file.close();
    throw new DatabaseRefused(
      `The data folder ${folder} is in use by another KeepWell process${holder === '' ? '' : ` (process ${holder})`}. ` +
        'Stop that one first, or set KEEPWELL_DATA to another folder.',
    );
  }
  // The process id is only for the message above; the lock does not depend on it.
  await file.truncate();
  await file.write(`${process.pid}\n`, 0);
  let held = true;
  return async () => {
    if (!held) return;
    held = false;
    unlock(file.fd);
    await file.close();
  };
}
