/** Everything that can happen now, as buttons: events with their cases, running effects with their outcomes, time. */
import type { ReactNode } from 'react';
import { kindOf, type Move } from '../../../machines/moves.ts';
import { pathOf, type Rehearsal } from '../../../machines/rehearsal.ts';
import type { RunningEffect } from '../../../machines/staged-effects.ts';
import { Button } from '../../ui/button.tsx';
import { durationText } from './duration-text.ts';
import { EventButton } from './event-button.tsx';
import type { PossibleMove } from '../possible.ts';

interface PossiblePanelProps {
  readonly moves: readonly PossibleMove[];
  /** Running effects of the other machines of the walk. */
  readonly others: readonly RunningEffect[];
  readonly rehearsal: Rehearsal;
  /** What the machine's end means, once nothing can happen any more. */
  readonly isOver: boolean;
  readonly onMove: (move: Move) => void;
  readonly onSettle: (effect: RunningEffect, outcome: string) => void;
  readonly onWait: (ms: number) => void;
}

/** The name of what a move belongs to, and its own: `form.submit` and `everything filled`. */
export function partsOf({ name }: Move): readonly [subject: string, own: string] {
  const end = name.indexOf(': ');
  return end < 0 ? [name, name] : [name.slice(0, end), name.slice(end + 2)];
}

function Group({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,176px)_minmax(0,1fr)] items-start gap-x-3 gap-y-1 py-1 narrow:grid-cols-1">
      <h4 className="truncate pt-1 font-mono text-xs text-text-secondary">{title}</h4>
      <div className="flex min-w-0 flex-wrap gap-[6px]">{children}</div>
    </div>
  );
}

const failed = ({ event }: Move) => event.type.startsWith('xstate.error.');

export function PossiblePanel(props: PossiblePanelProps) {
  const { moves, others, rehearsal, isOver, onMove, onSettle, onWait } = props;
  const named = moves.filter(({ move }) => kindOf(move) !== 'delay');
  const subjects = [...new Set(named.map(({ move }) => partsOf(move)[0]))];
  const delays = moves.filter(({ move }) => kindOf(move) === 'delay');
  const { clock, root, effects } = rehearsal;
  const next = clock.next();
  /** Whose it is, where more than one of that name runs. */
  const nameOf = ({ id, of }: RunningEffect) =>
    of !== undefined && effects.running().filter((one) => one.id === id).length > 1
      ? `${id} of ${pathOf(root, of) ?? of.id}`
      : id;
  return (
    <section
      aria-label="What can happen"
      data-next=""
      tabIndex={-1}
      className="grid content-start gap-1 px-4 py-2"
    >
      <h3 className="text-xs font-medium text-text-muted">What can happen</h3>
      {isOver && <p className="py-1 text-text-secondary">This machine has ended. Step back or restart.</p>}
      {subjects.map((subject) => (
        <Group key={subject} title={subject}>
          {named
            .filter(({ move }) => partsOf(move)[0] === subject)
            .map(({ move, refusedBy }) => (
              <EventButton
                key={move.name}
                label={move.name}
                refusedBy={refusedBy}
                failure={failed(move)}
                onClick={() => onMove(move)}
              >
                {partsOf(move)[1]}
              </EventButton>
            ))}
        </Group>
      ))}
      {others.map((run) => (
        <Group key={run.actor.sessionId} title={nameOf(run)}>
          {run.outcomes.map((outcome) => (
            <EventButton
              key={outcome.name}
              label={`${nameOf(run)} ends: ${outcome.name}`}
              failure={'error' in outcome}
              onClick={() => onSettle(run, outcome.name)}
            >
              {outcome.name}
            </EventButton>
          ))}
        </Group>
      ))}
      <Group title={<span className="tabular-nums">{`clock ${durationText(clock.now())}`}</span>}>
        {delays.map(({ move, refusedBy }) => (
          <EventButton key={move.name} label={move.name} refusedBy={refusedBy} onClick={() => onMove(move)}>
            {move.name}
          </EventButton>
        ))}
        <Button size="sm" onClick={() => onWait(1000)}>
          +1 s
        </Button>
        <Button size="sm" disabled={next === null} onClick={() => onWait(next ?? 0)}>
          {next === null ? 'No delay runs' : `To the next delay, ${durationText(next)}`}
        </Button>
      </Group>
    </section>
  );
}
