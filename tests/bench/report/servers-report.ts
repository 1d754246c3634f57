/** What the runs of several servers say: tables for the documentation, and the budgets. */
import { atMost, median, ratioOfMedians } from '../statistics.ts';
import type { ServersMeasurement, ServersRun } from '../servers/measure-servers.ts';
import type { Budget } from './budget.ts';
import { figure, interval, table } from './table.ts';

const THROUGHPUT = 'a day';
/** What one request may cost more beside all neighbours, and with all servers. */
const LIMIT = 1.15;

const of = (runs: readonly ServersRun[], name: keyof ServersRun) => runs.map((run) => Number(run[name]));
const middle = (runs: readonly ServersRun[], name: keyof ServersRun) => median(of(runs, name));
/** Milliseconds of processor time in the servers and in PostgreSQL. */
const costs = (runs: readonly ServersRun[]) =>
  runs.map(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu);

const days = ({ runs }: ServersMeasurement, servers: number) =>
  runs.filter((run) => run.operation === THROUGHPUT && run.servers === servers);
const beside = ({ runs }: ServersMeasurement, operation: string, workspaces: number | undefined) =>
  runs.filter((run) => run.operation === operation && run.workspaces === workspaces);

const operationsOf = ({ runs }: ServersMeasurement) =>
  [...new Set(runs.map(({ operation }) => operation))].filter((name) => name !== THROUGHPUT);
const serversOf = (measured: ServersMeasurement) =>
  [...new Set(measured.runs.map(({ servers }) => servers))].toSorted((a, b) => a - b);

const milliseconds = (value: number) => value.toFixed(2);

/** The statement from its first word that names what it does, short enough for a table. */
const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
  return `\`${line.length > 110 ? `${line.slice(0, 110)}…` : line}\``;
};

export function serversTables(measured: ServersMeasurement): string {
  const { records, connections, sizes } = measured;
  const largest = sizes.at(-1);
  const throughput = serversOf(measured).map((servers) => {
    const runs = days(measured, servers);
    return [
      String(servers),
      figure(middle(runs, 'rate')),
      figure(middle(runs, 'p50')),
      figure(middle(runs, 'p99')),
      milliseconds(middle(runs, 'serverCpu')),
      milliseconds(middle(runs, 'databaseCpu')),
      milliseconds(middle(runs, 'generatorCpu')),
      figure(1000 / middle(runs, 'databaseCpu')),
    ];
  });
  const flat = operationsOf(measured).map((operation) => [
    operation,
    ...sizes.map((size) => milliseconds(middle(beside(measured, operation, size), 'p50'))),
    ...sizes.map((size) => milliseconds(median(costs(beside(measured, operation, size))))),
    interval(
      ratioOfMedians(
        costs(beside(measured, operation, largest)),
        costs(beside(measured, operation, sizes[0])),
      ),
    ),
  ]);
  const hottest = measured.hottest.map(({ text, sent, ms, reads }) => [
    short(text),
    figure(sent),
    figure(ms),
    reads.join('<br>') || 'no table',
  ]);
  return [
    table(
      [
        `servers, ${connections} connections`,
        'requests/s',
        'p50 ms',
        'p99 ms',
        'servers ms CPU',
        'PostgreSQL ms CPU',
        'sending ms CPU',
        'requests/s for a core of PostgreSQL',
      ],
      throughput,
    ),
    table(
      [
        `workspaces of ${records.toLocaleString('en-US')}`,
        ...sizes.map((size) => `p50 ms at ${size}`),
        ...sizes.map((size) => `ms CPU at ${size}`),
        `CPU at ${largest} to ${sizes[0]}`,
      ],
      flat,
    ),
    table(['statement', 'sent in 100 requests', 'ms in 100 requests', 'what is read'], hottest),
  ].join('\n\n');
}

export function serversBudgets(measured: ServersMeasurement): readonly Budget[] {
  const { sizes, hottest } = measured;
  const [first] = sizes;
  const largest = sizes.at(-1);
  const flat = operationsOf(measured).map((operation) => {
    const ratio = ratioOfMedians(
      costs(beside(measured, operation, largest)),
      costs(beside(measured, operation, first)),
    );
    return {
      what: `${operation}: cost of a request beside ${largest} workspaces to that beside ${first}`,
      found: interval(ratio),
      wanted: `at most ${LIMIT}`,
      verdict: atMost(ratio, LIMIT),
    };
  });
  const most = serversOf(measured).at(-1) ?? 1;
  const several = ratioOfMedians(costs(days(measured, most)), costs(days(measured, 1)));
  const foreign = hottest.flatMap(({ foreign: steps }) => steps);
  return [
    ...flat,
    {
      what: `cost of a request with ${most} servers to that with one`,
      found: interval(several),
      wanted: `at most ${LIMIT}`,
      verdict: atMost(several, LIMIT),
    },
    {
      what: `the ${hottest.length} hottest statements read rows of neighbours`,
      found: foreign.length === 0 ? 'none' : foreign.join('; '),
      wanted: 'none',
      verdict: foreign.length === 0 ? 'pass' : 'fail',
    },
  ];
}
