/** Preloaded by a server: while the file named by FULL_DISK_FLAG exists, every write to its database fails for a full disk. */
import fs, { existsSync, readlinkSync } from 'node:fs';

const { writeSync } = fs;
fs.writeSync = (...args) => {
  const full = existsSync(process.env.FULL_DISK_FLAG ?? '');
  if (!full || !readlinkSync(`/proc/self/fd/${args[0]}`).includes('/database/')) return writeSync(...args);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
};
