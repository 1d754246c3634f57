/**
 * A walk through one machine: the steps, the undone steps, and the current state of the machines. Every input from
 * outside is logged, whether a button of the atlas or the screen caused it, so that the same steps lead to the same
 * states.
 */
import type { InspectionEvent } from 'xstate';
import { machineOf, transitionsTaken } from '../../../machines/testing/coverage.ts';
import type { Move } from '../../../machines/testing/moves.ts';
import type { RegisteredWalk } from '../../../machines/testing/register.ts';
import { pathOf, simulate, type Input, type Simulation } from '../../../machines/testing/simulation.ts';
import { effectOf, settleInput } from '../possible.ts';
import { stateText } from '../state-text.ts';
import { continues } from './typing.ts';
import type { ScreenDriver, LoggedStep, Step } from './walked-step.ts';

export interface WalkState {
  /** A new one after every undo, because actors cannot go back in time. */
  readonly simulation: Simulation;
  readonly log: readonly LoggedStep[];
  /** Undone steps, the next one first. */
  readonly ahead: readonly Step[];
  readonly busy: boolean;
  /** Why the last request failed. */
  readonly problem: string | null;
  /** A note about the last step, for example that it was sent without the screen. */
  readonly notice: string | null;
}

/** The step that is being made. */
interface Open {
  readonly name: string;
  readonly byHand: boolean;
  readonly from: string;
  readonly inputs: Input[];
  readonly taken: string[];
  goesTo: string | null;
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function createWalker(entry: RegisteredWalk, steps: readonly Step[]) {
  const listeners = new Set<() => void>();
  let open: Open | null = null;
  let state: WalkState;

  const set = (change: Partial<WalkState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const here = () => stateText(state.simulation.actor.getSnapshot());
  const said = () => {
    const { context } = state.simulation.actor.getSnapshot() as { readonly context: unknown };
    return entry.walk.conversation?.said(context) ?? null;
  };
  const begin = (name: string, byHand: boolean): Open => {
    open = { name, byHand, from: here(), inputs: [], taken: [], goesTo: null };
    return open;
  };

  /** Appends the open step to the log. */
  function finish(): void {
    if (open === null) return;
    const { inputs, ...step } = open;
    open = null;
    if (inputs.length === 0) return;
    const logged: LoggedStep = {
      ...step,
      inputs,
      at: state.simulation.clock.now(),
      to: here(),
      said: said(),
    };
    const last = state.log.at(-1);
    const log = last && continues(last, logged) ? state.log.slice(0, -1) : state.log;
    const from = log === state.log ? logged.from : (last?.from ?? logged.from);
    set({
      log: [...log, { ...logged, from }],
      ahead: logged.byHand ? [] : state.ahead,
      problem: null,
      notice: null,
    });
  }

  function heard(input: Input): void {
    if (open === null) {
      begin(input.do === 'send' ? input.event.type : input.do, true);
      // Everything that one gesture triggers is one step.
      queueMicrotask(finish);
    }
    open?.inputs.push(input);
  }

  /** Listens to one simulation; ended simulations report nothing. */
  function listen(input: unknown): Simulation {
    const started: { simulation?: Simulation } = {};
    const inspect = (event: InspectionEvent) => {
      const { simulation } = started;
      if (simulation === undefined || simulation !== state.simulation) return;
      if (event.type === '@xstate.microstep' && event.actorRef === simulation.actor) {
        open?.taken.push(...transitionsTaken(event));
      }
      if (event.type !== '@xstate.event' || event.sourceRef !== undefined) return;
      if (event.event.type.startsWith('xstate.') || machineOf(event.actorRef) === undefined) return;
      const to = pathOf(simulation.root, event.actorRef as never);
      if (to !== null) heard({ do: 'send', to, event: event.event });
    };
    const simulation = simulate(entry, inspect, input);
    started.simulation = simulation;
    simulation.root.on('*', (emitted: { type: string; path?: unknown }) => {
      if (open && typeof emitted.path === 'string') open.goesTo = emitted.path;
    });
    return simulation;
  }

  /** The inspector hears each event that is sent; any other input is recorded here. */
  function put(input: Input): void {
    state.simulation.apply(input);
    if (input.do !== 'send') open?.inputs.push(input);
  }

  /** Advances the clock until the walked machine changes. */
  function waitFor(ms: number): void {
    const { clock } = state.simulation;
    const taken = open?.taken.length ?? 0;
    let waited = 0;
    while (waited < ms && open?.taken.length === taken) {
      const next = Math.min(clock.next() ?? ms, ms - waited);
      clock.advance(next);
      waited += next;
    }
    open?.inputs.push({ do: 'wait', ms: waited });
  }

  /**
   * Replays these steps from the start. Steps that are no longer possible stay in `ahead`, and `problem` gives the
   * reason.
   */
  function run(done: readonly Step[], ahead: readonly Step[]): void {
    state?.simulation.end();
    open = null;
    const first = done[0]?.inputs[0];
    const input = first?.do === 'start' ? first.input : undefined;
    state = { simulation: listen(input), log: [], ahead: [], busy: false, problem: null, notice: null };
    const log: LoggedStep[] = [];
    let problem: string | null = null;
    let index = 0;
    for (const step of done) {
      const begun = begin(step.name, 'byHand' in step && step.byHand === true);
      try {
        step.inputs.forEach(put);
      } catch (error) {
        open = null;
        problem = `Step ${index + 1}, “${step.name}”, cannot happen here. ${sentence(error)}`;
        break;
      }
      open = null;
      log.push({ ...begun, inputs: step.inputs, at: state.simulation.clock.now(), to: here(), said: said() });
      index += 1;
    }
    set({ log, ahead: [...done.slice(index), ...ahead], problem });
  }

  async function perform(move: Move, driver: ScreenDriver | null): Promise<void> {
    if (state.busy) return;
    begin(move.name, false);
    set({ busy: true, problem: null, notice: null });
    let problem: string | null = null;
    let notice: string | null = null;
    const sendEvent = () => {
      const to = pathOf(state.simulation.root, state.simulation.actor) ?? '';
      put({ do: 'send', to, event: move.event });
    };
    try {
      if (move.by.length === 0) sendEvent();
      for (const trigger of move.by) {
        if (trigger.do === 'wait') waitFor(trigger.ms);
        else if (trigger.do === 'settle') {
          const run = effectOf(state.simulation, trigger.effect);
          put(run === undefined ? trigger : settleInput(state.simulation, run, trigger.outcome));
        } else if (trigger.do === 'report') put(trigger);
        else {
          try {
            if (driver === null) throw new Error('The machine has no screen.');
            await driver.perform(trigger, state.simulation.root);
          } catch (error) {
            // State that only the screen has, such as an open panel, is lost by an undo.
            if (open?.inputs.length !== 0 || move.event.type.startsWith('xstate.')) throw error;
            notice = `“${move.name}” was sent without the screen. ${sentence(error)}`;
            sendEvent();
            break;
          }
        }
      }
      if (open?.inputs.length === 0) problem = `“${move.name}”: the screen did not answer the gesture.`;
    } catch (error) {
      problem = `“${move.name}” cannot be done. ${sentence(error)}`;
    }
    const stopped = open;
    finish();
    set({ busy: false, problem, notice, ...(stopped && problem === null ? { ahead: [] } : {}) });
  }

  run(steps, []);

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Performs a case, an outcome or a delay of the walk. A problem is stored in the state. */
    perform,
    /** Applies one input that belongs to no move, such as a second of the clock. */
    apply(name: string, input: Input): void {
      if (state.busy) return;
      begin(name, false);
      try {
        put(input);
        finish();
        set({ ahead: [] });
      } catch (error) {
        open = null;
        set({ problem: sentence(error) });
      }
    },
    /** Goes to the state after that many steps, backward or forward. */
    goTo(count: number): void {
      if (state.busy) return;
      const all = [...state.log, ...state.ahead];
      run(all.slice(0, count), all.slice(count));
    },
    fail: (problem: string) => set({ problem }),
    tell: (notice: string) => set({ notice }),
    restart: () => void (state.busy || run([], [])),
    load: (all: readonly Step[]) => run(all, []),
    end: () => state.simulation.end(),
  };
}

export type Walker = ReturnType<typeof createWalker>;
