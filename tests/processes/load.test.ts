/**
 * Load from 50 connections, nine reads to a write (checklist row 35): no answer is a failure of ours, memory stays, and the
 * 99th percentile is told beside that of a server which only writes as many bytes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../bench/api/connection.ts';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { addDesk, type Desk } from '../support/processes/desk.ts';
import { endurance } from '../support/processes/endurance.ts';
import { launchServer } from '../support/processes/server-process.ts';

const CONNECTIONS = 50;
const MS = endurance.loadSeconds * 1000;
/** What a server keeps at first is no drift: memory is compared from here on. */
const WARM_UP = 1 / 3;

let data: DataFolder;
let desk: Desk;
beforeAll(async () => {
  data = await migratedDataFolder();
  desk = await addDesk(data.path);
});
afterAll(() => data.remove());

const raw = (bytes: number) =>
  `require('node:http').createServer((q, s) => { q.resume(); q.on('end', () => s.end('x'.repeat(${bytes}))); })` +
  `.listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;

/** Sends what `next` gives on all connections for `ms`; answers the statuses and the sorted times in milliseconds. */
async function load(origin: string, ms: number, next: (turn: number) => string) {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let turn = 0;
  const end = performance.now() + ms;
  const work = async () => {
    const connection = await openConnection(origin);
    while (performance.now() < end) {
      turn += 1;
      const began = performance.now();
      const { status } = await connection.send(next(turn));
      times.push(performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { statuses, times: times.toSorted((a, b) => a - b) };
}

const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? Number.NaN;
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

test(
  `every answer succeeds during ${endurance.loadSeconds} s of load from ${CONNECTIONS} connections`,
  { timeout: 120_000 + MS * 3 },
  async () => {
    const server = launchServer(data.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
    const origin = await server.ready;
    const headers = await desk.signIn(origin);
    const rows = await desk.list(origin, headers);
    const head = (line: string) =>
      [
        line,
        `Host: ${new URL(origin).host}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ].join('\r\n');
    const { workspaceId, userId } = desk;
    const read = `${head(`GET /api/v1/retention/renewals?workspace_id=${workspaceId}&user_id=${userId} HTTP/1.1`)}\r\n\r\n`;
    const write = (turn: number) => {
      const body = JSON.stringify({ field: 'annual_revenue', value: turn });
      const { id = '' } = rows[turn % rows.length] ?? {};
      const line = `PATCH /api/v1/retention/renewals/${id}?workspace_id=${workspaceId} HTTP/1.1`;
      return `${head(line)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const next = (turn: number) => (turn % 10 === 0 ? write(turn) : read);

    const memory: number[] = [];
    const watching = new AbortController();
    const watched = (async () => {
      while (!watching.signal.aborted) {
        memory.push(memoryOf(server.pid));
        await sleep(MS / 60, null, { signal: watching.signal }).catch(() => {});
      }
    })();
    const ours = await load(origin, MS, next);
    watching.abort();
    await watched;

    const bytes = JSON.stringify({ data: rows }).length;
    const plain = spawn(process.execPath, ['-e', raw(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [port] = (await once(plain.stdout, 'data')) as [Buffer];
    const floor = await load(`http://127.0.0.1:${port.toString().trim()}`, MS / 6, next);
    plain.kill('SIGKILL');

    const warm = memory.slice(Math.floor(memory.length * WARM_UP));
    const [early, late] = [warm.slice(0, warm.length >> 1), warm.slice(warm.length >> 1)];
    const drift = (middle(late) / middle(early) - 1) * 100;
    process.stdout.write(
      `${MS / 1000} s, ${CONNECTIONS} connections: ${ours.times.length} answers (${JSON.stringify([...ours.statuses])}), ` +
        `p99 ${p99(ours.times).toFixed(0)} ms beside ${p99(floor.times).toFixed(1)} ms of a raw server, ` +
        `memory ${middle(early).toFixed(0)} to ${middle(late).toFixed(0)} MB (${drift.toFixed(1)} %)\n`,
    );
    expect([...ours.statuses.keys()]).toEqual([200]);
    // In seconds a server has not reached what it needs; in a minute it has.
    if (endurance.loadSeconds >= 60) expect(drift).toBeLessThan(10);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  },
);
