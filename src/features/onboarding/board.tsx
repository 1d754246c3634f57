import { useSelector } from '@xstate/react';
import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import '../../styles/board.css';
import type { BoardActor } from '../../../machines/onboarding/board.machine.ts';
import { lengthOf, type BoardContext } from '../../../machines/onboarding/board-setup.ts';
import { laneEntries } from '../../../machines/onboarding/lane-entries.ts';
import { cardName, lanesOf, placeIn, stageLabel } from '../../../machines/onboarding/lanes.ts';
import type { DragActor } from '../../../machines/shared/drag.machine.ts';
import { useSought, type Sought } from '../../grid/use-sought.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { CardParts } from './board-card.tsx';
import { BoardLane } from './board-lane.tsx';
import { focusCard, useCardFocus } from './use-card-focus.ts';

interface BoardProps {
  readonly actor: BoardActor;
  /** The project in the panel; null without one. */
  readonly opened?: string | null;
  readonly onOpen?: (id: string) => void;
  /** The cell to which the table moved last, such as that of a panel that closed. */
  readonly sought?: Sought | null;
}

/** The projects by stage, in lanes between which their cards are moved (spec §2.14). */
export function Board(props: BoardProps) {
  const drag = useSelector(props.actor, ({ children }) => children.drag);
  return drag ? <Lanes {...props} drag={drag} /> : null;
}

function Lanes({
  actor,
  drag: dragActor,
  opened = null,
  onOpen,
  sought = null,
}: BoardProps & { drag: DragActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { rows, movable, members, today, carried, landed } = context;
  const narrow = useNarrow();
  const keysId = useId();
  const board = useRef<HTMLDivElement>(null);
  const lanes = useMemo(() => lanesOf(rows), [rows]);
  // Not a deferred value: the board itself may be one, and what is deferred inside of it is then not rendered twice.
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const drag = useDrag(dragActor);
  const by = drag.dragged?.by;
  const moved = carried && by ? { ...carried, by } : null;
  const keepFocus = useCardFocus(board, landed);
  const parts = useMemo<CardParts>(
    () => ({
      drag: drag.parts,
      movable,
      members,
      today,
      narrow,
      keysId,
      onOpen: (id) => onOpen?.(id),
      onMore: (stage) => actor.send({ type: 'lane.lengthen', stage }),
      onMove: (id, stage) => actor.send({ type: 'project.move', id, stage }),
    }),
    [actor, drag.parts, keysId, members, movable, narrow, onOpen, today],
  );
  useSought({ sought, isSettled: isWhole }, ({ record }) => focusCard(board.current, record));
  return (
    <>
      <div ref={board} {...keepFocus} role="region" aria-label="Board" className="board">
        {lanes.map((lane) => {
          const length = lengthOf(context, lane.stage);
          const entries = laneEntries(lane, rows, moved, { length, today });
          const hasMoved = moved !== null && entries.some(({ row }) => row.id === moved.id);
          return (
            <BoardLane
              key={lane.stage}
              lane={lane}
              entries={entries}
              length={length}
              isWhole={isWhole}
              isTarget={moved?.to === lane.stage}
              dragged={hasMoved ? drag.dragged : null}
              height={hasMoved ? drag.height : undefined}
              flyingStyle={drag.flyingStyle}
              opened={opened}
              parts={parts}
            />
          );
        })}
      </div>
      <p id={keysId} hidden>
        Press Space to lift it, an arrow key to move it to another stage, Space to put it down, Escape to put
        it back.
      </p>
      <p role="status" className={carried ? 'board-told' : 'sr-only'}>
        {wordsOf(context)}
        {carried && <KeyCap>Esc</KeyCap>}
      </p>
    </>
  );
}

/** Where the card is that is moved, or was put down. */
function wordsOf({ rows, carried, landed, today }: BoardContext): string {
  const row = rows.find(({ id }) => id === carried?.id);
  if (carried && row) {
    if (carried.to === null) return `${cardName(row)}, over no stage`;
    const { place, of } = placeIn(rows, row.id, carried.to, today);
    return `${cardName(row)}, over ${stageLabel(carried.to)}, place ${place} of ${of}`;
  }
  if (landed === null) return '';
  const { name, stage, place, of, back } = landed;
  return back
    ? `${name} is back in ${stageLabel(stage)}`
    : `Moved ${name} to ${stageLabel(stage)}, ${place} of ${of}`;
}
