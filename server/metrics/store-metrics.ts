/**
 * What waits: connections of the database and jobs, mails among them. What fails: requests to the store of the pictures. What is kept:
 * lists of records.
 */
import type { Deps } from '../deps.ts';
import { countJobs, type JobCount } from '../db/repositories/jobs.ts';
import { readMetric, type Metric } from './exposition.ts';

type Stores = Pick<Deps, 'db' | 'media' | 'lists' | 'clock'>;

export function storeMetrics({ db, media, lists, clock }: Stores): readonly Metric[] {
  /** The metrics of one answer are read together. */
  let reading: Promise<readonly JobCount[]> | null = null;
  const jobsNow = () => {
    reading ??= db
      .system((tx) => countJobs(tx, clock.now()))
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return [
    readMetric(
      {
        name: 'keepwell_database_connections',
        help: 'Connections of this process to PostgreSQL, and requests that wait for one.',
        type: 'gauge',
      },
      () => {
        const connections = db.connections();
        if (connections === null) return [];
        const { open, idle, waiting } = connections;
        return [
          { labels: { state: 'busy' }, value: open - idle },
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'waiting' }, value: waiting },
        ];
      },
    ),
    readMetric(
      {
        name: 'keepwell_replica_reads_total',
        help: 'Transactions of dashboards and exports, by what answered them: the replica, or the primary because the replica was late or away.',
        type: 'counter',
      },
      () =>
        Object.entries(db.replica?.answered() ?? {}).map(([answered_by, value]) => ({
          labels: { answered_by },
          value,
        })),
    ),
    readMetric(
      {
        name: 'keepwell_list_memory_bytes',
        help: 'Memory of whole lists of records, which LIST_MEMORY_MB limits.',
        type: 'gauge',
      },
      () => [{ value: lists.bytes() }],
    ),
    readMetric(
      {
        name: 'keepwell_jobs',
        help: 'Stored jobs, of all servers: due ones that wait, those that run, those put off after a failure, and those given up.',
        type: 'gauge',
      },
      async () =>
        (await jobsNow()).flatMap(({ kind, waiting, running, deferred, failed }) =>
          Object.entries({ waiting, running, deferred, failed }).map(([state, value]) => ({
            labels: { kind, state },
            value,
          })),
        ),
    ),
    readMetric(
      {
        name: 'keepwell_job_oldest_seconds',
        help: 'For how long the oldest due job of a kind has waited.',
        type: 'gauge',
      },
      async () => (await jobsNow()).map(({ kind, oldest_seconds: value }) => ({ labels: { kind }, value })),
    ),
    readMetric(
      {
        name: 'keepwell_media_failures_total',
        help: 'Requests of this process to the bucket of the pictures that failed, those repeated with success included.',
        type: 'counter',
      },
      () => (media.failures() ?? []).map(({ count: value, ...labels }) => ({ labels, value })),
    ),
  ];
}
