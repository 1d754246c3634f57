/**
 * Numbers for an operator's monitoring, in the text format of Prometheus (version 0.0.4). Each server process has its own; the
 * monitoring adds them up. Labels name routes, methods and kinds, never people or workspaces.
 */

export type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** The lines of its samples, read when the monitoring asks. */
  lines(): readonly string[] | Promise<readonly string[]>;
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };
const escaped = (value: string | number) =>
  String(value).replace(/[\\"\n]/g, (sign) => escapes[sign] ?? sign);

const labelsOf = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const lineOf = (name: string, { labels = {}, value }: Sample) => `${name}${labelsOf(labels)} ${value}`;

/** A metric that is counted elsewhere. @param read called when the monitoring asks */
export function readMetric(
  about: Pick<Metric, 'name' | 'help' | 'type'>,
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): Metric {
  return { ...about, lines: async () => (await read()).map((sample) => lineOf(about.name, sample)) };
}

interface Observed {
  readonly labels: Labels;
  /** How many were at most as long as the bound, by bound. */
  readonly counts: number[];
  sum: number;
  count: number;
}

export interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

/** @param bounds upper bounds of the buckets, ascending, in the unit of the metric */
export function histogram(about: Pick<Metric, 'name' | 'help'>, bounds: readonly number[]): Histogram {
  const series = new Map<string, Observed>();
  const linesOf = ({ labels, counts, sum, count }: Observed): readonly string[] => [
    ...bounds.map((bound, at) =>
      lineOf(`${about.name}_bucket`, { labels: { ...labels, le: bound }, value: counts[at] ?? 0 }),
    ),
    lineOf(`${about.name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
    lineOf(`${about.name}_sum`, { labels, value: sum }),
    lineOf(`${about.name}_count`, { labels, value: count }),
  ];
  return {
    ...about,
    type: 'histogram',
    observe: (labels, value) => {
      const key = labelsOf(labels);
      const observed = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      series.set(key, observed);
      observed.sum += value;
      observed.count += 1;
      for (const [at, bound] of bounds.entries())
        if (value <= bound) observed.counts[at] = (observed.counts[at] ?? 0) + 1;
    },
    lines: () => [...series.values()].flatMap(linesOf),
  };
}

/** The whole answer. @throws if a number cannot be read */
export async function expositionOf(metrics: readonly Metric[]): Promise<string> {
  const parts = await Promise.all(
    metrics.map(async ({ name, help, type, lines }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...(await lines()),
    ]),
  );
  return `${parts.flat().join('\n')}\n`;
}
