/**
 * Loaded before the built server, in its process (`node --import`). It takes hold of the server's own driver, so that the
 * floor is measured where the API is: same process, same pool or engine, same data, and no HTTP around it. While the API
 * is measured it does nothing.
 */
import type { Driver } from './driver.ts';
import { watchPglite } from './driver-pglite.ts';
import { watchPostgres } from './driver-postgres.ts';
import type { Order, ReplayOrder, Replayed } from './orders.ts';
import { freshFor, isSame, replayOf, valuesFor, type ReplayedBatch, type Take } from './statements.ts';

let driver: Driver | undefined;
const found = (one: Driver) => {
  driver ??= one;
};
watchPglite((one) => {
  driver = one;
});
watchPostgres(found);

let stopRecording: ReturnType<Driver['record']> | undefined;
const takes = new Map<string, Take[]>();

function pairsOf(name: string): readonly (readonly [Take, Take])[] {
  const all = takes.get(name) ?? [];
  return all.flatMap((one, place) => all.slice(place + 1).map((two): [Take, Take] => [one, two]));
}

function replay(name: string): readonly ReplayedBatch[] {
  const pairs = pairsOf(name);
  const [first] = pairs;
  if (first === undefined) throw new Error(`${name} was not recorded twice.`);
  // What the server does by itself at times, such as looking for jobs, may be in one of them.
  return replayOf(pairs.find(isSame) ?? first);
}

/** As `replay`; where the server did something by itself in all of them, that is explained as well. */
function explainable(name: string): readonly ReplayedBatch[] {
  const [last] = takes.get(name)?.slice(-1) ?? [];
  if (last === undefined) throw new Error(`${name} was not recorded.`);
  return replayOf(pairsOf(name).find(isSame) ?? [last, last]);
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function replayFor(own: Driver, { name, workers, ms, recordIds }: ReplayOrder): Promise<Replayed> {
  const batches = replay(name);
  let count = 0;
  const began = performance.now();
  const cpuBefore = cpuTime();
  const work = async () => {
    while (performance.now() - began < ms) {
      const fresh = freshFor(recordIds[count % recordIds.length] ?? '');
      count += 1;
      for (const batch of batches) await own.send(batch, (statement) => valuesFor(statement, fresh));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { count, ms: performance.now() - began, us: cpuTime() - cpuBefore };
}

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'cpu') return { us: cpuTime() };
  if (!driver) throw new Error('The server has not opened its database.');
  if (order.do === 'run') return driver.run(order.sql);
  if (order.do === 'record') {
    stopRecording = driver.record();
    return null;
  }
  if (order.do === 'keep') {
    const batches = stopRecording?.() ?? [];
    takes.set(order.name, [...(takes.get(order.name) ?? []), { known: order.known, batches }]);
    return null;
  }
  if (order.do === 'statements') {
    return replay(order.name).map(({ explicit, statements }) => ({
      explicit,
      statements: statements.map(({ text, rows }) => ({ text, rows })),
    }));
  }
  if (order.do === 'next') {
    const fresh = freshFor(order.recordId);
    return explainable(order.name).map(({ statements }) =>
      statements.map((statement) => ({ text: statement.text, values: valuesFor(statement, fresh) })),
    );
  }
  return replayFor(driver, order);
}

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer: answer ?? null }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : String(error) }),
  );
});

// Whoever measures is gone, and with it whoever would stop this server.
process.on('disconnect', () => process.exit(1));

// The server prints its address this way, and its log lines another: those go where the runner need not read them.
const { write } = process.stdout;
process.stdout.write = function told(this: typeof process.stdout, ...args: Parameters<typeof write>) {
  const origin = /^KeepWell is ready: (\S+)/.exec(String(args[0]))?.[1];
  if (origin !== undefined) process.send?.({ ready: origin });
  return write.apply(this, args);
} as typeof write;
