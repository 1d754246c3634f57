/** The chart as a table: every state, every transition, and a button for each possible move. */
import type { Diagram, DiagramTransition } from '../../../machines/testing/diagram.ts';
import { conditionWords, eventTypeWords, moveWords } from '../../../machines/testing/move-words.ts';
import type { Move } from '../../../machines/testing/moves.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { durationText } from './duration-text.ts';
import { EventButton } from './event-button.tsx';
import { movesAlong, type PossibleMove } from '../possible.ts';

interface TableViewProps {
  readonly walk: Walk;
  readonly diagram: Diagram;
  /** Ids of the active states. */
  readonly active: ReadonlySet<string>;
  readonly moves: readonly PossibleMove[];
  readonly standing: (transition: string) => 'ready' | 'refused' | 'idle';
  readonly taken: ReadonlySet<string>;
  /** Transitions covered by the last test run; null if there was none on this machine. */
  readonly covered: ReadonlySet<string> | null;
  readonly onMove: (move: Move) => void;
}

const words = { ready: 'Can be sent', refused: 'Guard not met', idle: 'Not available here' } as const;

const head = 'h-row-header whitespace-nowrap px-3 text-left text-xs font-medium text-text-muted';
const cell = 'px-3 py-1 align-top';
const machineWords = 'block font-mono text-2xs text-text-muted wrap-anywhere';

export function TableView(props: TableViewProps) {
  const { walk, diagram, active, moves, standing, taken, covered, onMove } = props;
  const nameOf = (id: string) => diagram.states.find((state) => state.id === id)?.path || diagram.id;
  const targetText = ({ targets, source, reenter }: DiagramTransition) => {
    if (targets.length === 0) return 'stays';
    const names = targets.map(nameOf).join(', ');
    return targets.includes(source) && !reenter ? `${names}, stays` : names;
  };
  return (
    <table
      data-walk=""
      className="w-full border-collapse text-sm"
      aria-label={`States and transitions of ${diagram.id}`}
    >
      <thead className="sticky top-0 z-sticky border-b border-border-default bg-surface-base">
        <tr>
          {['Event', 'Guard', 'To', ...(covered ? ['Last test run'] : []), 'Now'].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {diagram.states.map((state) => {
        const own = diagram.transitions.filter(({ source }) => source === state.id);
        const isActive = active.has(state.id);
        if (own.length === 0 && state.parent === null) return null;
        return (
          <tbody key={state.id} data-state={state.id} className="border-b border-border-default">
            <tr className={isActive ? 'bg-surface-selected' : 'bg-surface-canvas'}>
              <th
                scope="rowgroup"
                colSpan={covered ? 5 : 4}
                aria-current={isActive ? 'step' : undefined}
                tabIndex={isActive ? -1 : undefined}
                className="h-8 scroll-mt-8 px-3 text-left font-medium"
              >
                <span className="inline-flex items-center gap-2">
                  {state.path || `${diagram.id}, in every state`}
                  {isActive && (
                    <Badge tone="info" small>
                      Current
                    </Badge>
                  )}
                  {state.kind === 'final' && <Badge small>Final</Badge>}
                </span>
              </th>
            </tr>
            {own.map((one) => {
              const along = movesAlong(moves, one.id);
              return (
                <tr
                  key={one.id}
                  data-transition={one.id}
                  data-taken={taken.has(one.id) || undefined}
                  className={classNames(
                    'border-t border-border-subtle',
                    taken.has(one.id) && 'bg-surface-selected',
                  )}
                >
                  <td className={cell}>
                    {eventTypeWords(walk, one.eventType)}
                    <span className={machineWords}>
                      {one.label}
                      {one.delay !== null && ` (${durationText(one.delay)})`}
                    </span>
                  </td>
                  <td className={cell}>
                    {one.guard === null ? '—' : conditionWords(one.guard)}
                    {one.guard !== null && <span className={machineWords}>{one.guard}</span>}
                  </td>
                  <td className={cell}>{targetText(one)}</td>
                  {covered && (
                    <td
                      className={classNames(
                        cell,
                        covered.has(one.id) ? 'text-success-text' : 'text-warning-text',
                      )}
                    >
                      {covered.has(one.id) ? 'Covered' : 'Not covered'}
                    </td>
                  )}
                  <td className={cell}>
                    <span className="flex flex-wrap gap-[6px]">
                      {along.map((move) => (
                        <EventButton
                          key={move.name}
                          words={moveWords(walk, move)}
                          name={move.name}
                          onClick={() => onMove(move)}
                        />
                      ))}
                      {along.length === 0 && (
                        <span className="text-text-muted">
                          {one.trigger === 'always' ? 'By itself' : words[standing(one.id)]}
                        </span>
                      )}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        );
      })}
    </table>
  );
}
