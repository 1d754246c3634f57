/** Numbers of this process, under the names that dashboards for Node.js know. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readMetric, type Metric } from './exposition.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
/** Milliseconds between two samples of the event loop. */
const RESOLUTION = 20;

/** @returns the metrics, and what ends the measuring */
export function processMetrics(version: string): { metrics: readonly Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const gauge = (name: string, help: string, read: () => number) =>
    readMetric({ name, help, type: 'gauge' }, () => [{ value: read() }]);
  /** What is measured contains the time between two samples. */
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION / 1000) : 0;
  const cpu = (name: string, part: 'user' | 'system') =>
    readMetric({ name, help: `Seconds of ${part} CPU time.`, type: 'counter' }, () => [
      { value: process.cpuUsage()[part] / MICROSECONDS },
    ]);
  const started = Math.floor(Date.now() / 1000 - process.uptime());
  const metrics = [
    readMetric({ name: 'keepwell_build_info', help: 'The version that runs.', type: 'gauge' }, () => [
      { labels: { version, node: process.version }, value: 1 },
    ]),
    gauge(
      'process_start_time_seconds',
      'When the process was started, in seconds since 1970.',
      () => started,
    ),
    cpu('process_cpu_user_seconds_total', 'user'),
    cpu('process_cpu_system_seconds_total', 'system'),
    gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage().rss),
    gauge(
      'nodejs_heap_size_used_bytes',
      'Memory of JavaScript objects.',
      () => process.memoryUsage().heapUsed,
    ),
    gauge(
      'nodejs_heap_size_total_bytes',
      'Memory reserved for JavaScript.',
      () => process.memoryUsage().heapTotal,
    ),
    gauge('nodejs_eventloop_lag_mean_seconds', 'Mean wait for the event loop since the last reading.', () =>
      seconds(delay.mean),
    ),
    // Reset last: each reading is about the time since the one before.
    readMetric(
      {
        name: 'nodejs_eventloop_lag_p99_seconds',
        help: 'Of a hundred waits for the event loop the longest but one, since the last reading.',
        type: 'gauge',
      },
      () => {
        const value = seconds(delay.percentile(99));
        delay.reset();
        return [{ value }];
      },
    ),
  ];
  return { metrics, stop: () => void delay.disable() };
}
