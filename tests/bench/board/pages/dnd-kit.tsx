/** dnd-kit as its documentation has a board: sortable lists, the nearest corners, and an overlay with the card that is dragged. */
import { memo, useMemo, useState } from 'react';
import {
  closestCorners,
  DndContext,
  DragOverlay,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragOverEvent,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { stages, type OnboardingProject, type Stage } from '../../../../contract/records/onboarding.ts';
import '../../../../src/styles/app.css';
import '../../../../src/styles/board.css';
import { runBoard } from '../board-harness.ts';
import { benchProjects, cardCount, lanes, moved } from '../cards.ts';
import { PlainCard } from '../plain-card.tsx';

const Plain = memo(PlainCard);

function Card({ row }: { readonly row: OnboardingProject }) {
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id: row.id });
  const style = {
    transform: transform === null ? undefined : `translate3d(${transform.x}px, ${transform.y}px, 0)`,
    transition,
  };
  return (
    <article ref={setNodeRef} {...attributes} {...listeners} className="pcard" style={style}>
      <Plain row={row} />
    </article>
  );
}

function Lane({
  stage,
  label,
  rows,
}: {
  readonly stage: Stage;
  readonly label: string;
  readonly rows: readonly OnboardingProject[];
}) {
  const { setNodeRef } = useDroppable({ id: stage });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  return (
    <section className="lane">
      <div className="lane-head">
        <h2>{label}</h2>
      </div>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div className="lane-body" ref={setNodeRef}>
          {rows.map((row) => (
            <Card key={row.id} row={row} />
          ))}
        </div>
      </SortableContext>
    </section>
  );
}

function Board() {
  const [rows, setRows] = useState(() => benchProjects(cardCount()));
  const [taken, take] = useState<OnboardingProject | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const move = ({ active, over }: DragOverEvent | DragEndEvent) => {
    const place = String(over?.id);
    const to =
      stages.find(({ value }) => value === place)?.value ?? rows.find(({ id }) => id === place)?.stage;
    if (to !== undefined) setRows((before) => moved(before, String(active.id), to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      onDragStart={({ active }) => take(rows.find(({ id }) => id === active.id) ?? null)}
      onDragOver={move}
      onDragEnd={(event) => {
        move(event);
        take(null);
      }}
      onDragCancel={() => take(null)}
    >
      <div style={{ width: 1400, height: 800, display: 'flex', flexDirection: 'column' }}>
        <div className="board">
          {lanes.map((lane) => (
            <Lane key={lane.stage} {...lane} rows={rows.filter(({ stage }) => stage === lane.stage)} />
          ))}
        </div>
      </div>
      <DragOverlay>
        {taken && (
          <article className="pcard" data-flying>
            <Plain row={taken} />
          </article>
        )}
      </DragOverlay>
    </DndContext>
  );
}

runBoard(Board, { card: '.lane .pcard', flying: '[data-flying]', lane: '.lane' }, cardCount());
