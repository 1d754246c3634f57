/** Every path of every walk, on the machine alone, and that every transition is taken by one. */
import { createActor, SimulatedClock } from 'xstate';
import { afterAll, describe, expect, test } from 'vitest';
import { watchCoverage } from '../../machines/testing/coverage.ts';
import { activeStates } from '../../machines/testing/diagram.ts';
import { idleCases, pathsOf, type FlowPath } from '../../machines/testing/model.ts';
import type { Move } from '../../machines/testing/moves.ts';
import { register } from '../../machines/testing/register.ts';
import { secretsLeft } from '../../machines/testing/secrets.ts';
import { controlEffects, type RunningEffect } from '../../machines/testing/controlled-effects.ts';
import type { Walk } from '../../machines/testing/walk.ts';
import { keepCoverage, printCoverage } from '../support/screens/walk-coverage.ts';

function run(walk: Walk, coverage: ReturnType<typeof watchCoverage>) {
  const effects = controlEffects(walk, 'still');
  const clock = new SimulatedClock();
  const actor = createActor(effects.machine, { input: walk.input, clock, inspect: coverage.inspect }).start();
  return { actor, clock, effects };
}

function make(walk: Walk, move: Move, stage: ReturnType<typeof run>): void {
  const { type } = move.event;
  const done = /^xstate\.(?:done|error)\.actor\./.test(type);
  const [trigger] = move.by;
  if (done && trigger?.do === 'settle') stage.effects.settle(trigger.effect, trigger.outcome);
  else if (type.startsWith('xstate.after.') && trigger?.do === 'wait') {
    const before = stage.actor.getSnapshot();
    stage.clock.increment(trigger.ms - 1);
    expect(stage.actor.getSnapshot(), `${move.name} came too early`).toBe(before);
    stage.clock.increment(1);
    expect(stage.actor.getSnapshot(), `${move.name} came too late`).not.toBe(before);
    // Children do not run here: what one would report is sent to the machine.
  } else if (trigger?.do === 'report' && walk.listeners?.includes(trigger.effect))
    stage.effects.report(trigger.effect, trigger.event);
  else stage.actor.send(move.event);
}

/** The input that a walk expects of an effect after these moves: that of the longest sequence of last moves it names. */
function expectedInput({ asks = {} }: Walk, id: string, moves: readonly string[]): unknown {
  const ends = moves.map((_, index) => moves.slice(index).join(' → '));
  const end = ends.find((one) => asks[id]?.[one] !== undefined) ?? '*';
  return asks[id]?.[end];
}

function expectInputs(walk: Walk, moves: readonly string[], started: readonly RunningEffect[]): void {
  const asked = started.map(({ id, input }) => ({ id, input }));
  expect(asked).toEqual(started.map(({ id }) => ({ id, input: expectedInput(walk, id, moves) })));
}

function follow(walk: Walk, path: FlowPath, coverage: ReturnType<typeof watchCoverage>) {
  const stage = run(walk, coverage);
  const seen = () => {
    const snapshot = stage.actor.getSnapshot();
    return { value: snapshot.value, relevant: walk.relevant(snapshot.context, snapshot) };
  };
  expect(seen()).toEqual({
    value: path.initial.value,
    relevant: walk.relevant(path.initial.context, path.initial),
  });
  expectInputs(walk, [], stage.effects.running());
  const moves: string[] = [];
  for (const { move, state } of path.steps) {
    moves.push(move.name);
    const before = { value: stage.actor.getSnapshot().value, running: stage.effects.running() };
    const ledTo: unknown[] = [];
    const led = stage.actor.on('go.to', (event: unknown) => ledTo.push(event));
    make(walk, move, stage);
    led.unsubscribe();
    const ran = new Set(before.running.map(({ actor }) => actor));
    expectInputs(
      walk,
      moves,
      stage.effects.running().filter(({ actor }) => !ran.has(actor)),
    );
    const entered = activeStates(stage.actor.getSnapshot().value).filter(
      (one) => !activeStates(before.value).includes(one),
    );
    const paths = entered.flatMap((one) => walk.leadsTo?.[one] ?? []);
    expect(ledTo).toEqual(paths.map((to) => ({ type: 'go.to', path: to })));
    expect(seen()).toEqual({ value: state.value, relevant: walk.relevant(state.context, state) });
    expect(secretsLeft(walk, stage.actor.getSnapshot())).toEqual([]);
  }
  for (const move of path.refused) {
    expect(stage.actor.getSnapshot().can(move.event)).toBe(false);
  }
  stage.actor.stop();
}

describe.each(register.map(({ walk }) => ({ id: walk.id, walk })))('$id', ({ id, walk }) => {
  const coverage = watchCoverage(walk.machine);
  const paths = pathsOf(walk);

  for (const path of paths) test(`${id} takes the path ${path.name}`, () => follow(walk, path, coverage));

  test(`${id} does everything that its walk says`, () => {
    expect(idleCases(walk, paths)).toEqual({ untaken: [], unrefused: [], unknownStates: [] });
  });

  test(`${id} has the delays that its walk says, and no others`, () => {
    expect(Object.keys(walk.machine.implementations.delays).toSorted()).toEqual(
      Object.keys(walk.delays ?? {}).toSorted(),
    );
  });

  afterAll(() => {
    const report = coverage.report();
    printCoverage(`${id} (machine)`, paths.length, report);
    // For the other machines the run on their screens stores the coverage.
    if (walk.headless !== undefined) keepCoverage(id, report);
    expect(report.missing).toEqual([]);
  });
});
