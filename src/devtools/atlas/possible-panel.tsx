/** All possible moves as buttons: a person's actions, the ends of running effects, external events, time. */
import type { ReactNode } from 'react';
import { isGesture, moveWords, outcomeWords } from '../../../machines/testing/move-words.ts';
import { kindOf, type Move } from '../../../machines/testing/moves.ts';
import { pathOf, type Simulation } from '../../../machines/testing/simulation.ts';
import type { RunningEffect } from '../../../machines/testing/controlled-effects.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { Button } from '../../ui/button.tsx';
import { durationText } from './duration-text.ts';
import { EventButton } from './event-button.tsx';
import type { PossibleMove } from '../possible.ts';

interface PossiblePanelProps {
  readonly walk: Walk;
  readonly moves: readonly PossibleMove[];
  /** Running effects of the other machines of the walk. */
  readonly others: readonly RunningEffect[];
  readonly simulation: Simulation;
  /** The text for a finished machine, when no move is possible. */
  readonly isOver: boolean;
  readonly onMove: (move: Move) => void;
  readonly onSettle: (effect: RunningEffect, outcome: string) => void;
  readonly onWait: (ms: number) => void;
}

type Trigger = 'person' | 'effect' | 'outside' | 'time';

function triggerOf(move: Move): Trigger {
  if (move.by.some(isGesture)) return 'person';
  if (move.by.some((one) => one.do === 'report')) return 'outside';
  if (kindOf(move) === 'effect' || move.by.some((one) => one.do === 'settle')) return 'effect';
  return kindOf(move) === 'delay' || move.by.some((one) => one.do === 'wait') ? 'time' : 'outside';
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1 py-1">
      <h4 className="text-xs text-text-muted tabular-nums">{title}</h4>
      <div className="grid justify-items-start gap-[6px]">{children}</div>
    </div>
  );
}

const failed = ({ event }: Move) => event.type.startsWith('xstate.error.');

export function PossiblePanel(props: PossiblePanelProps) {
  const { walk, moves, others, simulation, isOver, onMove, onSettle, onWait } = props;
  const { clock, root, effects } = simulation;
  const next = clock.next();
  /** Adds the actor if several effects of that name are running. */
  const nameOf = ({ id, of }: RunningEffect) =>
    of !== undefined && effects.running().filter((one) => one.id === id).length > 1
      ? `${id} of ${pathOf(root, of) ?? of.id}`
      : id;
  const buttons = (trigger: Trigger) =>
    moves
      .filter(({ move }) => triggerOf(move) === trigger)
      .map(({ move, refusedBy }) => (
        <EventButton
          key={`${move.name} ${move.event.type}`}
          words={moveWords(walk, move)}
          name={move.name}
          refusedBy={refusedBy}
          failure={failed(move)}
          onClick={() => onMove(move)}
        />
      ));
  const [person, effect, outside] = [buttons('person'), buttons('effect'), buttons('outside')];
  return (
    <section
      aria-label="What can happen"
      data-next=""
      tabIndex={-1}
      className="grid content-start gap-1 px-3 py-2 focus:outline-0"
    >
      <h3 className="font-semibold">What can happen</h3>
      {isOver && <p className="py-1 text-text-secondary">This machine has ended. Step back or restart.</p>}
      {person.length > 0 && <Group title="A person does it">{person}</Group>}
      {effect.length + others.length > 0 && (
        <Group title="It runs, and ends so">
          {effect}
          {others.flatMap((run) =>
            run.outcomes.map((outcome) => (
              <EventButton
                key={`${run.actor.sessionId} ${outcome.name}`}
                words={outcomeWords(walk, run.id, outcome.name)}
                name={`${nameOf(run)} ends: ${outcome.name}`}
                failure={'error' in outcome}
                onClick={() => onSettle(run, outcome.name)}
              />
            )),
          )}
        </Group>
      )}
      {outside.length > 0 && <Group title="It comes from outside">{outside}</Group>}
      <Group title={`Time passes, the clock stands at ${durationText(clock.now())}`}>
        {buttons('time')}
        <span className="flex flex-wrap gap-[6px]">
          <Button size="sm" onClick={() => onWait(1000)}>
            +1 s
          </Button>
          <Button size="sm" disabled={next === null} onClick={() => onWait(next ?? 0)}>
            {next === null ? 'No delay runs' : `To the next delay, ${durationText(next)}`}
          </Button>
        </span>
      </Group>
    </section>
  );
}
