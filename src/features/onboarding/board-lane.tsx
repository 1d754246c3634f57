import { useId } from 'react';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { laneEntries, type LaneEntry, type Moved } from '../../../machines/onboarding/lane-entries.ts';
import { LANE_STEP, type Lane } from '../../../machines/onboarding/lanes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BoardCard, type CardParts } from './board-card.tsx';

interface LaneProps {
  readonly lane: Lane;
  /** The projects of all lanes. */
  readonly rows: readonly OnboardingProject[];
  readonly moved: Moved | null;
  /** How many cards are shown. */
  readonly length: number;
  readonly onMore: () => void;
  readonly parts: CardParts;
}

/** The projects of a stage, with their number and the revenue of their accounts. */
export function BoardLane({ lane, rows, moved, length, onMore, parts }: LaneProps) {
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
          {entries.map((entry) => {
            const isCard = entry.kind === 'card';
            // What the pointer has takes no room in its lane.
            const isFlying = isCard && moved?.by === 'pointer' && moved.id === entry.row.id;
            return (
              <li
                key={`${entry.kind} ${entry.row.id}`}
                aria-hidden={isCard ? undefined : true}
                className={isFlying ? 'contents' : undefined}
              >
                <Entry entry={entry} label={label} parts={parts} />
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

interface EntryProps {
  readonly entry: LaneEntry;
  readonly label: string;
  readonly parts: CardParts;
}

function Entry({ entry: { kind, row }, label, parts }: EntryProps) {
  if (kind === 'card') return <BoardCard {...parts} row={row} />;
  const isLeft = kind === 'left';
  return (
    <div className={`pcard ${isLeft ? 'is-ghost' : 'is-slot'}`} style={{ height: parts.drag.height }}>
      {isLeft ? row.account_name : `Move to ${label}`}
    </div>
  );
}
