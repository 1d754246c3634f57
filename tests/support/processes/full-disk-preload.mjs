/** Preloaded by a server: while the file named by FULL_DISK_FLAG is there, no write to its database finds room. */
import fs, { existsSync, readlinkSync } from 'node:fs';

const { writeSync } = fs;
fs.writeSync = (...args) => {
  const full = existsSync(process.env.FULL_DISK_FLAG ?? '');
  if (!full || !readlinkSync(`/proc/self/fd/${args[0]}`).includes('/database/')) return writeSync(...args);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
};
