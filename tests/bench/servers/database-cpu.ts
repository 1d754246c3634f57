/** The processor time of a PostgreSQL on this machine: of its first process and of all that it started. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

interface Usage {
  readonly parent: number;
  /** Milliseconds. */
  readonly own: number;
  /** Of the children that have ended. */
  readonly ended: number;
}

/** `sysconf(_SC_CLK_TCK)` of every Linux. */
const MS_PER_TICK = 10;

function usageOf(pid: number): Usage | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name, in brackets, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (...places: readonly number[]) => places.reduce((sum, at) => sum + Number(fields[at]), 0);
  return { parent: Number(fields[1]), own: ticks(11, 12) * MS_PER_TICK, ended: ticks(13, 14) * MS_PER_TICK };
}

/** @returns a function that reads the milliseconds used so far, in steps of ten */
export async function watchDatabaseCpu(client: pg.Client): Promise<() => number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const first = usageOf(rows[0]?.pid ?? 0)?.parent;
  if (first === undefined) throw new Error('The PostgreSQL does not run on this machine.');
  return () => {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const usage = usageOf(Number(name));
        return usage?.parent === first ? [usage] : [];
      });
    const itself = usageOf(first);
    return all.reduce((sum, { own }) => sum + own, (itself?.own ?? 0) + (itself?.ended ?? 0));
  };
}
