/**
 * Converts a recording of the inspector to the steps of a walk: events from outside, from effects and from time are
 * repeated; messages between machines follow from these. A masked secret is replaced by the walk's sample.
 */
import { ApiError } from '../../../contract/errors.ts';
import { outcomesOf } from '../../../machines/testing/moves.ts';
import { register, type RegisteredWalk } from '../../../machines/testing/register.ts';
import { actorAt, simulate, type Input, type Simulation } from '../../../machines/testing/simulation.ts';
import { MASK } from '../../../machines/testing/secrets.ts';
import { family, type Settled } from '../../../machines/testing/controlled-effects.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import type { RecordedStep, Recording } from '../inspector/recording.ts';
import { stateText } from '../state-text.ts';
import { unmasked } from './step-text.ts';
import type { Step } from './walked-step.ts';

type RecordedRoot = Recording['roots'][number];

export interface Replay {
  readonly entry: RegisteredWalk;
  readonly steps: readonly Step[];
  /** A sentence about where the replay deviates from the recording; null if it does not. */
  readonly problem: string | null;
}

const isMasked = (value: unknown) => JSON.stringify(value ?? null).includes(MASK);

type WrittenError =
  | { readonly $error?: unknown; message?: unknown; status?: unknown; code?: unknown }
  | undefined;

/** The error of a recording: the walk's sample of the same kind and code, or a new one from its text. */
function errorOf(walk: Walk, effect: string, written: WrittenError): unknown {
  const samples = outcomesOf(walk, effect).flatMap((one) => ('error' in one ? [one.error] : []));
  const same = samples.find(
    (one) =>
      one instanceof Error &&
      one.name === written?.$error &&
      Reflect.get(one, 'status') === written.status &&
      Reflect.get(one, 'code') === written.code,
  );
  if (same !== undefined) return same;
  const message = String(written?.message ?? '');
  return written?.$error === 'ApiError'
    ? new ApiError(Number(written.status), String(written.code) as never, message.replace(/^\w+: /, ''))
    : new Error(message);
}

const ENDED = /^xstate\.(done|error)\.actor\.(.+)$/;

/** How the effect ended: as recorded, or as the walk's sample that leads to the recorded state. */
function settledOf(walk: Walk, simulation: Simulation, step: RecordedStep, effect: string): Settled {
  const { type, output, error } = step.event;
  if (type.startsWith('xstate.error.'))
    return { type: 'failed', error: errorOf(walk, effect, error as WrittenError) };
  if (!isMasked(output)) return { type: 'done', output };
  const samples = outcomesOf(walk, effect).flatMap((one) => ('done' in one ? [one.done] : []));
  const actor = actorAt(simulation.root, step.to);
  const snapshot = actor?.getSnapshot();
  const leads = (sample: unknown) =>
    JSON.stringify(
      snapshot?.machine
        ?.getTransitionData(snapshot, { type, output: sample })
        .map((one: { target?: readonly { id: string }[] }) => one.target?.map(({ id }) => id)),
    );
  const wanted = stateText({ value: step.state as never, status: 'active' });
  const found = samples.find((sample) => leads(sample)?.includes(wanted.split('.').at(-1) ?? wanted));
  return { type: 'done', output: found ?? samples[0] };
}

/** The input for a recorded step; null if the step follows from others. */
function inputOf(walks: readonly Walk[], simulation: Simulation, step: RecordedStep): Input | null {
  const { type } = step.event;
  if (step.origin === 'delay') return { do: 'wait', ms: simulation.clock.next() ?? 0 };
  const [, , effect] = ENDED.exec(type) ?? [];
  const isRunning = simulation.effects.running().some(({ id }) => id === effect);
  if (effect !== undefined) {
    const walk = walks.find(({ id }) => id === step.machine);
    if (!isRunning || walk === undefined) return null;
    return { do: 'end', effect, settled: settledOf(walk, simulation, step, effect) };
  }
  return step.origin === 'actor' ? null : { do: 'send', to: step.to, event: unmasked(walks, step.event) };
}

/** @throws Error with a sentence if the recorded machine is not a flow with its own walk */
export function replayOf(root: RecordedRoot): Replay {
  const entry = register.find(({ walk, stage }) => walk.id === root.machine && stage === undefined);
  if (entry === undefined)
    throw new Error(`There is no walk that begins with the machine “${root.machine}”.`);
  const walks = family(entry.walk);
  const start: Input[] =
    root.input === null || isMasked(root.input) ? [] : [{ do: 'start', input: root.input }];
  const simulation = simulate(entry, undefined, start.length > 0 ? root.input : undefined);
  const steps: Step[] = [];
  let problem: string | null = null;
  for (const [index, step] of root.steps.entries()) {
    const input = inputOf(walks, simulation, step);
    if (input === null) continue;
    try {
      simulation.apply(input);
    } catch (error) {
      problem = `Event ${index + 1}, ${step.event.type}, cannot be replayed. ${error instanceof Error ? error.message : ''}`;
      break;
    }
    steps.push({ name: step.event.type, inputs: [...(steps.length === 0 ? start : []), input] });
    const value: unknown = actorAt(simulation.root, step.to)?.getSnapshot().value;
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(step.state)) {
      problem = `The replay leaves the recording at event ${index + 1}, ${step.event.type}: recorded was ${JSON.stringify(step.state)}, replayed is ${JSON.stringify(value)}.`;
      break;
    }
  }
  simulation.end();
  return { entry, steps, problem };
}
