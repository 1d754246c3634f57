/** The chart in use: which states are marked, what can be clicked, how it moves, what is exported. */
import { createRequire } from 'node:module';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { diagramOf } from '../../../machines/testing/diagram.ts';
import { svgText } from '../../../src/devtools/chart/export-svg.ts';
import { MachineChart, type TransitionStanding } from '../../../src/devtools/chart/machine-chart.tsx';

// Where there is a document, the engine's file exports its worker as a class that runs without a thread.
const { Worker: InPlace } = createRequire(import.meta.url)('elkjs/lib/elk-worker.min.js') as {
  Worker: new () => { postMessage: (message: unknown) => void };
};

let isBroken = false;
const started = vi.fn();
const ended = vi.fn();

class Engine extends InPlace {
  readonly #listeners: ((event: { message: string }) => void)[] = [];
  constructor(url: URL, options: WorkerOptions) {
    super();
    started(url.pathname, options);
    const answer = this.postMessage;
    this.postMessage = (message) => {
      if (!isBroken) answer.call(this, message);
      else for (const listen of this.#listeners) listen({ message: 'out of memory' });
    };
  }
  addEventListener(_: 'error', listen: (event: { message: string }) => void) {
    this.#listeners.push(listen);
  }
  terminate() {
    ended();
  }
}

beforeEach(() => {
  isBroken = false;
  started.mockClear();
  ended.mockClear();
});
vi.stubGlobal('Worker', Engine);

/** Each test has a machine of its own, because layouts are kept until the page is closed. */
const doorOf = (id: string) =>
  diagramOf(
    createMachine({
      id,
      initial: 'house',
      states: {
        house: {
          initial: 'shut',
          states: {
            shut: { on: { push: 'ajar', knock: {}, turn: { guard: 'hasKey', target: 'locked' } } },
            ajar: { after: { 1500: 'shut' } },
            locked: { tags: 'safe', invoke: { src: 'watchDoor', id: 'watchDoor' } },
          },
        },
        gone: { type: 'final' },
      },
      on: { demolish: '.gone' },
    }),
  );

const transitionsOf = (id: string) => ({
  push: `${id}.house.shut --push[0]--> ${id}.house.ajar`,
  knock: `${id}.house.shut --knock[0]--> (stays)`,
  turn: `${id}.house.shut --turn[0]--> ${id}.house.locked`,
});

async function open(id: string, props: Partial<Parameters<typeof MachineChart>[0]> = {}) {
  const diagram = doorOf(id);
  const { push, knock, turn } = transitionsOf(id);
  const standings: Record<string, TransitionStanding> = {
    [push]: 'ready',
    [knock]: 'ready',
    [turn]: 'refused',
  };
  const chart = (
    <MachineChart
      diagram={diagram}
      active={new Set([id, `${id}.house`, `${id}.house.shut`])}
      standing={(one) => standings[one] ?? 'idle'}
      taken={new Set([push])}
      {...props}
    />
  );
  const page = render(chart);
  const svg = await screen.findByRole('group', { name: `Chart of ${id}` });
  return { page, svg: svg as unknown as SVGSVGElement, chart };
}

const placeOf = (svg: SVGSVGElement) => svg.querySelector<SVGGElement>('[data-view]')!.style.transform;

test('the chart asks a worker for its layout once, and is drawn from memory the second time', async () => {
  const { page } = await open('asked');
  expect(started.mock.calls).toEqual([[expect.stringMatching(/\/elk-worker\.ts$/), { type: 'module' }]]);
  page.unmount();
  await open('asked');
  expect(started).toHaveBeenCalledTimes(1);
});

test('the chart marks the active states, and the innermost as the current step', async () => {
  const { svg } = await open('lit');
  const marks = [...svg.querySelectorAll('[data-state]')].map((state) => [
    state.getAttribute('data-state'),
    state.getAttribute('data-active'),
    state.getAttribute('aria-current'),
  ]);
  expect(marks.toSorted()).toEqual(
    [
      ['lit', 'true', null],
      ['lit.gone', null, null],
      ['lit.house', 'true', null],
      ['lit.house.ajar', null, null],
      ['lit.house.locked', null, null],
      ['lit.house.shut', 'true', 'step'],
    ].toSorted(),
  );
  expect(
    within(svg as unknown as HTMLElement).getByRole('img', { name: 'State house.shut, current' }),
  ).toBeVisible();
  expect(
    within(svg as unknown as HTMLElement).getByRole('img', { name: 'State house.locked, runs watchDoor' }),
  ).toBeVisible();
});

test('the chart says of each transition what it is, where it leads and whether it can be taken', async () => {
  const { svg } = await open('spoken', { onTransition: () => {} });
  const buttons = within(svg as unknown as HTMLElement).getAllByRole('button');
  const said = buttons.map((button) => [
    button.getAttribute('aria-label'),
    button.getAttribute('aria-description'),
    button.getAttribute('aria-disabled'),
    button.getAttribute('tabindex'),
    button.getAttribute('data-standing'),
  ]);
  expect(said.toSorted()).toEqual(
    [
      ['after 1.5 s, to house.shut', 'Not available here', 'true', '-1', 'idle'],
      ['demolish, to gone', 'Not available here', 'true', '-1', 'idle'],
      ['knock, stays', 'Can be sent', 'false', '0', 'ready'],
      ['push, to house.ajar', 'Can be sent. Taken in the last step', 'false', '0', 'ready'],
      ['turn, guard hasKey, to house.locked', 'Guard not met', 'false', '0', 'refused'],
    ].toSorted(),
  );
});

test('a click, Enter and Space on the chart send a transition, and not one that is not available', async () => {
  const onTransition = vi.fn();
  await open('sent', { onTransition });
  const person = userEvent.setup();
  const { push, knock, turn } = transitionsOf('sent');
  const push_ = screen.getByRole('button', { name: 'push, to house.ajar' });
  await person.click(push_);
  expect(onTransition.mock.calls).toEqual([[push, push_]]);

  screen.getByRole('button', { name: 'knock, stays' }).focus();
  await person.keyboard('{Enter}');
  screen.getByRole('button', { name: /^turn/ }).focus();
  await person.keyboard(' ');
  expect(onTransition.mock.calls.slice(1).map(([id]) => id)).toEqual([knock, turn]);

  await person.click(screen.getByRole('button', { name: 'demolish, to gone' }));
  expect(onTransition).toHaveBeenCalledTimes(3);
});

test('the labels of a chart that cannot send are no buttons', async () => {
  const { svg } = await open('read');
  expect(within(svg as unknown as HTMLElement).queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('img', { name: 'push, to house.ajar' })).toBeVisible();
});

test('the chart marks what the last test run covered, and says so', async () => {
  const { push, knock } = transitionsOf('painted');
  const { svg } = await open('painted', { covered: new Set([push, knock]) });
  const painted = [...svg.querySelectorAll('[data-transition]')].map((one) => [
    one.getAttribute('aria-label'),
    one.getAttribute('data-covered'),
  ]);
  expect(painted.toSorted()).toEqual(
    [
      ['after 1.5 s, to house.shut', 'false'],
      ['demolish, to gone', 'false'],
      ['knock, stays', 'true'],
      ['push, to house.ajar', 'true'],
      ['turn, guard hasKey, to house.locked', 'false'],
    ].toSorted(),
  );
  expect(screen.getByText('Covered by the last test run')).toBeVisible();
  expect(screen.getByRole('img', { name: 'knock, stays' })).toHaveAttribute(
    'aria-description',
    'Can be sent. Covered',
  );
});

test('the chart draws the last step in the accent colour', async () => {
  const { svg } = await open('drawn');
  const taken = [...svg.querySelectorAll('[data-edge][data-taken] path')].map((path) =>
    path.getAttribute('class'),
  );
  expect(taken).toEqual(['fill-transparent stroke-accent', 'fill-accent']);
});

test('the chart moves by arrow keys and wheel, zooms by buttons and wheel, and fits again', async () => {
  const { svg } = await open('moved');
  const person = userEvent.setup();
  const start = placeOf(svg);
  expect(start).toBe('translate(0px, 0px) scale(1)');
  svg.focus();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  expect(placeOf(svg)).toBe('translate(-48px, -48px) scale(1)');
  fireEvent.wheel(svg, { deltaX: 0, deltaY: 20 });
  expect(placeOf(svg)).toBe('translate(-48px, -68px) scale(1)');
  fireEvent.wheel(svg, { deltaY: -100, ctrlKey: true });
  expect(placeOf(svg)).toMatch(/scale\(1\.28/);
  await person.click(screen.getByRole('button', { name: 'Fit' }));
  expect(placeOf(svg)).toBe(start);
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(placeOf(svg)).toMatch(/scale\(1\.25\)$/);
  await person.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(placeOf(svg)).toMatch(/scale\(1\)$/);
});

const frameOf = (width: number, height: number) =>
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height));

test('all of a small chart is shown at first, of a large one the readable part, and by Fit all of it', async () => {
  frameOf(1000, 800);
  const small = await open('small');
  const { width, height } = small.svg.dataset;
  const middle = `translate(${(1000 - Number(width)) / 2}px, ${(800 - Number(height)) / 2}px) scale(1)`;
  expect(placeOf(small.svg)).toBe(middle);
  small.page.unmount();

  frameOf(200, 100);
  const large = await open('large');
  expect(placeOf(large.svg)).toMatch(/scale\(0\.75\)$/);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Fit' }));
  expect(placeOf(large.svg)).toContain(`scale(${100 / Number(large.svg.dataset['height'])})`);
});

test('a state that becomes current out of view is brought into view, also where the person has moved the chart', async () => {
  frameOf(400, 220);
  const { page, svg, chart } = await open('sought');
  const isInSight = (id: string) => {
    const [, x, y, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(placeOf(svg))!.map(Number);
    const box = svg.querySelector(`[data-state="${id}"] rect`)!;
    const top = Number(box.getAttribute('y')) * scale! + y!;
    const left = Number(box.getAttribute('x')) * scale! + x!;
    return top >= 0 && top < 220 && left >= 0 && left < 400;
  };
  fireEvent.wheel(svg, { deltaX: 0, deltaY: -5 });
  expect(isInSight('sought.house.shut')).toBe(true);
  expect(isInSight('sought.house.locked')).toBe(false);
  page.rerender({
    ...chart,
    props: { ...chart.props, active: new Set(['sought', 'sought.house', 'sought.house.locked']) },
  });
  expect(isInSight('sought.house.locked')).toBe(true);
});

test('a drag that starts on a label of the chart moves it and sends nothing, and a click sends', async () => {
  const onTransition = vi.fn();
  const { svg } = await open('dragged', { onTransition });
  svg.setPointerCapture = vi.fn();
  const label = screen.getByRole('button', { name: 'push, to house.ajar' });
  const point = (type: string, x: number, y: number) =>
    fireEvent(
      label,
      Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: y }), {
        pointerId: 1,
      }),
    );
  point('pointerdown', 100, 100);
  point('pointermove', 102, 101);
  expect(placeOf(svg)).toBe('translate(0px, 0px) scale(1)');
  point('pointermove', 80, 70);
  point('pointerup', 80, 70);
  fireEvent.click(label);
  expect(placeOf(svg)).toBe('translate(-20px, -30px) scale(1)');
  expect(onTransition).not.toHaveBeenCalled();

  point('pointerdown', 100, 100);
  point('pointerup', 101, 100);
  fireEvent.click(label);
  expect(onTransition).toHaveBeenCalledTimes(1);
});

test('the chart says when the engine fails, and tries again with a new worker', async () => {
  isBroken = true;
  const diagram = doorOf('broken');
  render(<MachineChart diagram={diagram} active={new Set()} standing={() => 'idle'} taken={new Set()} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be drawn');
  expect(ended).toHaveBeenCalledTimes(1);
  isBroken = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'Chart of broken' })).toBeVisible();
  expect(started).toHaveBeenCalledTimes(1);
});

test('the exported chart needs no stylesheet and cannot be operated', async () => {
  const { svg } = await open('exported', { onTransition: () => {} });
  fireEvent.wheel(svg, { deltaX: 40, deltaY: 20 });
  const file = new DOMParser().parseFromString(svgText(svg), 'image/svg+xml');
  const root = file.documentElement;
  const { width, height } = svg.dataset;
  expect(['viewBox', 'width', 'height'].map((name) => root.getAttribute(name))).toEqual([
    `0 0 ${width} ${height}`,
    width,
    height,
  ]);
  expect(root.querySelectorAll('[class], [style], [tabindex], [role="button"]')).toHaveLength(0);
  expect(root.querySelectorAll('[data-transition]')).toHaveLength(5);
  expect(root.querySelectorAll('[data-state]')).toHaveLength(6);
  expect(root.firstElementChild?.localName).toBe('rect');
});

test('axe finds no fault in the chart', async () => {
  const { page } = await open('axed', { onTransition: () => {} });
  const { violations } = await axe.run(page.container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes[0]?.html }))).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
