import { useId } from 'react';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { laneEntries, type Moved } from '../../../machines/onboarding/lane-entries.ts';
import { LANE_STEP, type Lane } from '../../../machines/onboarding/lanes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { useDrag } from '../../ui/use-drag.ts';
import { BoardCard, type CardParts } from './board-card.tsx';

const places = { left: 'is-ghost', place: 'is-slot' } as const;

interface LaneProps {
  readonly lane: Lane;
  /** The projects of all lanes. */
  readonly rows: readonly OnboardingProject[];
  readonly moved: Moved | null;
  /** How many cards are shown. */
  readonly length: number;
  readonly onMore: () => void;
  /** The project in the panel; null without one. */
  readonly opened: string | null;
  readonly drag: ReturnType<typeof useDrag>;
  readonly parts: CardParts;
}

/** The projects of a stage, with their number and the revenue of their accounts. */
export function BoardLane({ lane, rows, moved, length, onMore, opened, drag, parts }: LaneProps) {
  const { stage, label, revenue } = lane;
  const headingId = useId();
  const entries = laneEntries(lane, rows, moved, { length, today: parts.today });
  const left = lane.rows.length - length;
  return (
    <section
      aria-labelledby={headingId}
      data-drop={stage}
      className={classNames('lane', moved?.to === stage && 'is-target')}
    >
      <div className="lane-head">
        <h2 id={headingId}>{label}</h2>
        <span>
          {lane.rows.length.toLocaleString('en-US')}
          <span className="sr-only"> {lane.rows.length === 1 ? 'project' : 'projects'}</span>
        </span>
        <span className="lane-sum">
          <span className="sr-only">Revenue </span>
          {shortMoney(revenue)}
        </span>
      </div>
      <div className="lane-body">
        <ul aria-labelledby={headingId}>
          {entries.map(({ kind, row }) => {
            const taken = drag.dragged?.item === row.id ? drag.dragged.by : null;
            const isCard = kind === 'card';
            return (
              <li
                key={`${kind} ${row.id}`}
                aria-hidden={isCard ? undefined : true}
                // What the pointer has takes no room in its lane.
                className={isCard && taken === 'pointer' ? 'contents' : undefined}
              >
                {isCard ? (
                  <BoardCard
                    row={row}
                    parts={parts}
                    isOpen={opened === row.id}
                    taken={taken}
                    flyingStyle={taken === 'pointer' ? drag.flyingStyle : undefined}
                  />
                ) : (
                  <div className={`pcard ${places[kind]}`} style={{ height: drag.height }}>
                    {kind === 'left' ? row.account_name : `Move to ${label}`}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {left > 0 && (
          <span className="lane-more">
            <Button size="sm" tone="ghost" onClick={onMore}>
              {`Show ${Math.min(left, LANE_STEP)} more of ${label}`}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}
