/** The chart of every machine, laid out by the real engine: no text covers anything else, and lines end where they should. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { diagramOf, type Diagram } from '../../machines/testing/diagram.ts';
import { register } from '../../machines/testing/register.ts';
import { chartLayoutOf, elkGraphOf } from '../../src/devtools/chart/chart-layout.ts';
import type { Box, ChartLayout, PlacedState, Point } from '../../src/devtools/chart/chart-shapes.ts';
import { monoWidth, nameWidth } from '../../src/devtools/chart/chart-text.ts';
import { HEADER_TOP, NAME_LINE, RUNS_LINE } from '../../src/devtools/chart/state-header.ts';

const elk = new ELK();
const layOut = async (diagram: Diagram) => chartLayoutOf(diagram, await elk.layout(elkGraphOf(diagram)));

/** Has what the machines of the product do not have, or do not have together. */
const oddities = createMachine({
  id: 'odd',
  type: 'parallel',
  on: { 'all.reset': { target: ['.left.outer.deep', '.right.idle'] }, 'all.seen': {} },
  states: {
    left: {
      initial: 'outer',
      states: {
        outer: {
          initial: 'deep',
          on: { 'outer.noted': {}, 'outer.again': { target: 'outer', reenter: true } },
          states: {
            deep: { after: { 1500: 'deeper' }, on: { leave: '#odd.left.elsewhere', up: '#odd.left.outer' } },
            deeper: { on: { out: { target: '#odd.left', reenter: true } } },
          },
        },
        elsewhere: { on: { back: '#odd.left.outer.deeper', end: 'over' }, tags: ['a', 'longer'] },
        over: { type: 'final' },
      },
    },
    right: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'isAnythingAtAllToBeDone', target: 'busy' },
          invoke: { src: 'watchSomethingWithALongName', id: 'watch' },
        },
        busy: { type: 'parallel', states: { one: {}, two: { on: { hop: '#odd.right.idle' } } } },
      },
    },
  },
});

const charts = [...register.map(({ walk }) => walk.machine), oddities].map((machine) => {
  const diagram = diagramOf(machine);
  return { diagram, id: diagram.id };
});

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const shrunk = (box: Box): Box => ({
  x: box.x + 1,
  y: box.y + 1,
  width: box.width - 2,
  height: box.height - 2,
});

function segmentsOf(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: width || 0.01,
      height: height || 0.01,
    };
  });
}

const isOnBorder = ({ x, y }: Point, box: Box) =>
  within(
    { x, y, width: 0, height: 0 },
    { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 },
  ) && !within({ x, y, width: 0, height: 0 }, shrunk(box));

/** The words at the top of a group. */
function wordsBox({ wordsX, y, name, runs }: PlacedState): Box {
  const width = Math.max(nameWidth(name), ...runs.map(monoWidth));
  return { x: wordsX, y: y + HEADER_TOP, width, height: NAME_LINE + runs.length * RUNS_LINE };
}

function ancestorsOf(id: string, { states }: Diagram): string[] {
  const parent = states.find((state) => state.id === id)?.parent ?? null;
  return parent === null ? [id] : [id, ...ancestorsOf(parent, { states } as Diagram)];
}

const isUnder = (inner: string, outer: string) => inner.startsWith(`${outer}.`);

function overlaps(layout: ChartLayout): string[] {
  const written = [
    ...layout.labels.map((box) => ({ box, what: box.transition })),
    ...layout.captions.map((box) => ({ box, what: `${box.text} of ${box.state}` })),
  ];
  return written.flatMap((one, index) =>
    written
      .slice(index + 1)
      .filter((other) => overlap(one.box, other.box))
      .map((other) => `${one.what} and ${other.what}`),
  );
}

describe.each(charts)('the chart of $id', ({ diagram }) => {
  const transition = new Map(diagram.transitions.map((one) => [one.id, one]));
  let layout: ChartLayout;
  beforeAll(async () => {
    layout = await layOut(diagram);
  });

  test(`the chart of ${diagram.id} shows every transition once`, () => {
    const { labels, states, initials } = layout;
    expect(labels.map((label) => label.transition).toSorted()).toEqual([...transition.keys()].toSorted());
    expect(states.map(({ id }) => id)).toEqual(diagram.states.map(({ id }) => id));
    expect(initials.map(({ state }) => state)).toEqual(
      diagram.states.filter(({ initial }) => initial !== null).map(({ id }) => id),
    );
  });

  test(`the chart of ${diagram.id} lets no label overlap another, a state it does not belong to, or its own border`, () => {
    expect(overlaps(layout)).toEqual([]);
    const drawing = { x: 0, y: 0, width: layout.width, height: layout.height };
    const outside = [...layout.labels, ...layout.captions, ...layout.states].filter(
      (box) => !within(box, drawing),
    );
    expect(outside).toEqual([]);

    const strangers = layout.labels.flatMap((label) => {
      const { source, targets } = transition.get(label.transition)!;
      const own = new Set([source, ...targets].flatMap((id) => ancestorsOf(id, diagram)));
      return layout.states
        .filter((state) => {
          if (label.place === 'list' && state.id === source) return !within(label, state);
          return overlap(label, state) && !(state.isGroup && own.has(state.id) && within(label, state));
        })
        .map((state) => `${label.transition} over ${state.id}`);
    });
    expect(strangers).toEqual([]);
  });

  test(`the chart of ${diagram.id} keeps each state inside its parent and apart from all others`, () => {
    const { states } = layout;
    const wrong = states.flatMap((one) =>
      states
        .filter((other) => other !== one)
        .filter((other) => {
          if (ancestorsOf(one.id, diagram).includes(other.id)) return !within(one, other);
          return !ancestorsOf(other.id, diagram).includes(one.id) && overlap(one, other);
        })
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(wrong).toEqual([]);
  });

  test(`the chart of ${diagram.id} leads each line from its source through its labels to its target, and over no text`, () => {
    const { edges, labels, states, captions } = layout;
    const stateOf = (id: string) => states.find((state) => state.id === id)!;
    const faults: string[] = [];
    for (const edge of edges) {
      const own = labels.filter((label) => edge.transitions.includes(label.transition));
      const segments = segmentsOf(edge.points);
      const [first, last] = [edge.points[0], edge.points.at(-1)];
      if (!first || !last) {
        faults.push(`${edge.id} has no line`);
        continue;
      }
      if (!isOnBorder(last, stateOf(edge.target))) faults.push(`${edge.id} does not reach ${edge.target}`);
      // A further target of a transition has a line without a label, from the label of the first.
      const source = diagram.transitions.filter((one) => one.source === edge.source).map(({ id }) => id);
      const inner = labels.filter(({ transition: id }) => source.includes(id));
      const starts = edge.isInward ? (own.length > 0 ? own : inner) : [stateOf(edge.source)];
      if (!starts.some((box) => isOnBorder(first, box)))
        faults.push(`${edge.id} does not leave ${edge.source}`);
      for (const label of own) {
        const isOnLine = segments.some((segment) => overlap(segment, label));
        if (!isOnLine && !edge.isInward) faults.push(`${label.transition} is not on its line`);
      }
      const written = [
        ...labels.filter((label) => !own.includes(label)),
        ...captions,
        ...states.filter(({ isGroup }) => !isGroup),
        // A line out of a group to the group itself has to cross the words at its top.
        ...states
          .filter(({ id, isGroup }) => isGroup && !(id === edge.target && isUnder(edge.source, id)))
          .map(wordsBox),
      ];
      for (const box of written) {
        if (segments.some((segment) => overlap(segment, shrunk(box))))
          faults.push(`${edge.id} ${edge.source} to ${edge.target} runs over ${JSON.stringify(box)}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test(`the chart of ${diagram.id} has the words of each group inside it`, () => {
    const { states } = layout;
    const groups = states.filter(({ isGroup }) => isGroup);
    expect(groups.filter((group) => !within(wordsBox(group), group))).toEqual([]);
  });
});

test('the same diagram has the same layout each time', async () => {
  const [{ diagram }] = charts as [(typeof charts)[number]];
  expect(await layOut(diagram)).toEqual(await layOut(structuredClone(diagram)));
});

test('the chart of the largest machine is laid out in under a second of processor time', async () => {
  const largest = charts.toSorted((a, b) => b.diagram.transitions.length - a.diagram.transitions.length)[0]!;
  const start = process.cpuUsage();
  await layOut(largest.diagram);
  const { user, system } = process.cpuUsage(start);
  const time = (user + system) / 1000;
  console.info(
    `chart of ${largest.id}: ${largest.diagram.transitions.length} transitions in ${Math.round(time)} ms of processor time`,
  );
  expect(time).toBeLessThan(1000);
});
