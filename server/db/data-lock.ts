/**
 * One process per data folder: two engines on one folder corrupt it silently (design §6). The lock is the operating
 * system's, on an open descriptor, so it ends with the process however that ends; a left-over file means nothing.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { DatabaseRefused } from './database.ts';

/**
 * Holds the folder until the returned function is called.
 * @throws DatabaseRefused when another process holds it.
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
  // Only for the sentence above; the lock does not depend on it.
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
