import { memo, useId, type CSSProperties } from 'react';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import type { LaneEntry } from '../../../machines/onboarding/lane-entries.ts';
import { LANE_STEP, type Lane } from '../../../machines/onboarding/lanes.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Dragged } from '../../ui/use-drag.ts';
import { BoardCard, type CardParts } from './board-card.tsx';

/** Pixels: less than any card with the space below it. */
const CARD_HEIGHT = 105;

const places = { left: 'is-ghost', place: 'is-slot' } as const;

interface LaneProps {
  readonly lane: Lane;
  /** What stands in it. */
  readonly entries: readonly LaneEntry[];
  /** How many of its cards are shown. */
  readonly length: number;
  /** False for the first rendering, which has no more cards than the window can show. */
  readonly isWhole: boolean;
  /** Whether it would get the card that is moved. */
  readonly isTarget: boolean;
  /** The card of this lane that is moved; null without one. */
  readonly dragged: Dragged | null;
  /** Pixels of the place of the card that is moved, if it is in this lane. */
  readonly height: number | undefined;
  readonly flyingStyle: CSSProperties;
  /** The project in the panel; null without one. */
  readonly opened: string | null;
  readonly parts: CardParts;
}

/** The lane, its entries and what is dragged are made anew with every step of the board; the projects of resting cards are not. */
function isSame(one: LaneProps, other: LaneProps): boolean {
  return (
    one.lane.rows.length === other.lane.rows.length &&
    one.lane.revenue === other.lane.revenue &&
    one.entries.length === other.entries.length &&
    one.entries.every(
      ({ kind, row }, at) => kind === other.entries[at]?.kind && row === other.entries[at].row,
    ) &&
    one.length === other.length &&
    one.isWhole === other.isWhole &&
    one.isTarget === other.isTarget &&
    one.dragged?.item === other.dragged?.item &&
    one.dragged?.by === other.dragged?.by &&
    one.height === other.height &&
    one.flyingStyle === other.flyingStyle &&
    one.opened === other.opened &&
    one.parts === other.parts
  );
}

/** The projects of a stage, with their number and the revenue of their accounts. Rendered only when something of its own is another. */
export const BoardLane = memo(function BoardLane(props: LaneProps) {
  const { lane, isTarget, dragged, parts, opened } = props;
  const { stage, label, revenue } = lane;
  const headingId = useId();
  const entries = props.isWhole
    ? props.entries
    : props.entries.slice(0, Math.ceil(window.innerHeight / CARD_HEIGHT));
  const left = lane.rows.length - props.length;
  return (
    <section
      aria-labelledby={headingId}
      data-drop={stage}
      className={classNames('lane', isTarget && 'is-target')}
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
            const taken = dragged?.item === row.id ? dragged.by : null;
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
                    flyingStyle={taken === 'pointer' ? props.flyingStyle : undefined}
                  />
                ) : (
                  <div className={`pcard ${places[kind]}`} style={{ height: props.height }}>
                    {kind === 'left' ? row.account_name : `Move to ${label}`}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {left > 0 && (
          <span className="lane-more">
            <Button size="sm" tone="ghost" onClick={() => parts.onMore(stage)}>
              {`Show ${Math.min(left, LANE_STEP)} more of ${label}`}
            </Button>
          </span>
        )}
      </div>
    </section>
  );
}, isSame);
