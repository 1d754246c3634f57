/** A disk that is full for some files, below the engine: its writes reach Node's own `fs`. */
import type fs from 'node:fs';
import { readlinkSync, statSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** The one object whose functions the engine calls. */
const system = createRequire(import.meta.url)('node:fs') as typeof fs;
const { writeSync } = system;

const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });

export interface FullDisk {
  empty(): void;
}

/**
 * From now on a write to a path that holds `part` finds no room until the reserve is made smaller, and the reserve cannot
 * grow.
 */
export function fillDisk(part: string, reserve: string): FullDisk {
  const whole = statSync(reserve).size;
  system.writeSync = ((...args: Parameters<typeof writeSync>) => {
    const path = readlinkSync(`/proc/self/fd/${args[0]}`);
    if (path !== reserve && (!path.includes(part) || statSync(reserve).size < whole))
      return writeSync(...args);
    throw noRoom();
  }) as typeof writeSync;
  syncBuiltinESMExports();
  const empty = () => {
    system.writeSync = writeSync;
    syncBuiltinESMExports();
  };
  return { empty };
}
