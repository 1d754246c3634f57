/** What the runs of the assistant say: two tables for the documentation, and the budgets. */
import { floors, reaches } from '../assistant/floors.ts';
import type { AssistantMeasurement, CostRun } from '../assistant/measure-assistant.ts';
import { keepwell, peers } from '../assistant/methods.ts';
import { median } from '../statistics.ts';
import type { Budget } from './budget.ts';
import { table } from './table.ts';

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

function valuesOf({ accuracy }: AssistantMeasurement, name: string, figure: string): readonly number[] {
  return accuracy
    .filter(({ method }) => method === name)
    .flatMap(({ figures }) => (figures[figure] === undefined ? [] : [figures[figure]]));
}

function withSpread(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const text = mean(values).toFixed(1);
  if (values.length === 1) return text;
  return `${text} (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
}

const names = [keepwell, ...peers].map(({ name }) => name);

function accuracyTable(measured: AssistantMeasurement): string {
  const rows = Object.entries(floors).map(([figure, { percent, is }]) => [
    figure,
    `${is === 'at least' ? '≥' : '≤'} ${percent.toFixed(1)}`,
    ...names.map((name) => withSpread(valuesOf(measured, name, figure))),
  ]);
  return table(['%', 'floor', ...names], rows);
}

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
const range = (values: readonly number[]) =>
  `${ms(median(values))} (${ms(Math.min(...values))}–${ms(Math.max(...values))})`;

function speedTable({ speed }: AssistantMeasurement): string {
  const of = (name: string) => speed.filter(({ method }) => method === name);
  const row = (what: string, value: (run: (typeof speed)[number]) => number) => [
    what,
    ...names.map((name) => range(of(name).map(value))),
  ];
  return table(
    ['ms', ...names],
    [
      row('training, of the processor', ({ training }) => training),
      row('a query, p50', ({ query }) => median(query)),
      row('a query, p99', ({ query }) => quantile(query, 0.99)),
    ],
  );
}

const MB = 1024 ** 2;

const costs: readonly {
  readonly what: string;
  readonly unit: 'ms' | 'MB';
  readonly most: number | null;
  readonly of: (run: CostRun) => number;
}[] = [
  {
    what: 'training from the definitions, first in a process, of the processor',
    unit: 'ms',
    most: 2_000,
    of: ({ trainingCpu }) => trainingCpu,
  },
  {
    what: 'training anew with 5,000 patterns, in a thread',
    unit: 'ms',
    most: null,
    of: ({ retraining }) => retraining,
  },
  { what: 'learning one pattern, p50', unit: 'ms', most: null, of: ({ learn }) => median(learn) },
  { what: 'learning one pattern, p99', unit: 'ms', most: 10, of: ({ learn }) => quantile(learn, 0.99) },
  { what: 'a query, p50', unit: 'ms', most: 1, of: ({ query }) => median(query) },
  { what: 'a query, p99', unit: 'ms', most: 10, of: ({ query }) => quantile(query, 0.99) },
  { what: 'memory', unit: 'MB', most: 60, of: ({ bytes }) => bytes / MB },
];

function costTable({ runs }: AssistantMeasurement): string {
  const rows = costs.map(({ what, unit, most, of }) => [
    `${what}, ${unit}`,
    range(runs.map(of)),
    most === null ? '' : String(most),
  ]);
  return table(['', 'found', 'at most'], rows);
}

export const assistantTables = (measured: AssistantMeasurement): string =>
  `Means over three draws, with their spread.\n\n${accuracyTable(measured)}\n\n` +
  `Medians of ${measured.runs.length} rounds, with the least and the most: 71 intents, 867 texts.\n\n${speedTable(measured)}\n\n` +
  `The product's own actions with 5,000 learned patterns, each round in a new process.\n\n${costTable(measured)}`;

export function assistantBudgets(measured: AssistantMeasurement): readonly Budget[] {
  const accuracy = Object.entries(floors).flatMap(([figure, floor]): Budget[] => {
    const found = mean(valuesOf(measured, keepwell.name, figure));
    const others = peers.flatMap(({ name }) => {
      const values = valuesOf(measured, name, figure);
      return values.length === 0 ? [] : [{ name, found: mean(values) }];
    });
    const behind = others.filter((other) =>
      floor.is === 'at least' ? other.found > found : other.found < found,
    );
    return [
      {
        what: figure,
        found: `${found.toFixed(1)} %`,
        wanted: `${floor.is} ${floor.percent} %, and no other is better${behind.map(({ name }) => `: ${name} is`).join('')}`,
        verdict: reaches(found, floor) && behind.length === 0 ? 'pass' : 'fail',
      },
    ];
  });
  const cost = costs.flatMap(({ what, unit, most, of }): Budget[] => {
    if (most === null) return [];
    const found = median(measured.runs.map(of));
    return [
      {
        what: `${what}, with 5,000 patterns`,
        found: `${ms(found)} ${unit}`,
        wanted: `at most ${most} ${unit}`,
        verdict: found <= most ? 'pass' : 'fail',
      },
    ];
  });
  return [...accuracy, ...cost];
}
