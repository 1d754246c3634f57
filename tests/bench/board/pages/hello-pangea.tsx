/** @hello-pangea/dnd as its examples of boards have it: memoised cards in columns that scroll. */
import { memo, useState } from 'react';
import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { stages, type OnboardingProject } from '../../../../contract/records/onboarding.ts';
import '../../../../src/styles/app.css';
import '../../../../src/styles/board.css';
import { runBoard } from '../board-harness.ts';
import { benchProjects, cardCount, lanes, moved } from '../cards.ts';
import { PlainCard } from '../plain-card.tsx';

const Cards = memo(function Cards({ rows }: { readonly rows: readonly OnboardingProject[] }) {
  return rows.map((row, index) => (
    <Draggable key={row.id} draggableId={row.id} index={index}>
      {(provided, { isDragging }) => (
        <article
          ref={provided.innerRef}
          {...provided.draggableProps}
          {...provided.dragHandleProps}
          className="pcard"
          data-flying={isDragging || undefined}
        >
          <PlainCard row={row} />
        </article>
      )}
    </Draggable>
  ));
});

function Board() {
  const [rows, setRows] = useState(() => benchProjects(cardCount()));
  const onDragEnd = ({ draggableId, destination }: DropResult) => {
    const to = stages.find(({ value }) => value === destination?.droppableId)?.value;
    if (to !== undefined) setRows((before) => moved(before, draggableId, to));
  };
  return (
    <DragDropContext onDragEnd={onDragEnd}>
      <div style={{ width: 1400, height: 800, display: 'flex', flexDirection: 'column' }}>
        <div className="board">
          {lanes.map(({ stage, label }) => (
            <section key={stage} className="lane">
              <div className="lane-head">
                <h2>{label}</h2>
              </div>
              <Droppable droppableId={stage}>
                {(provided) => (
                  <div className="lane-body" ref={provided.innerRef} {...provided.droppableProps}>
                    <Cards rows={rows.filter((row) => row.stage === stage)} />
                    {provided.placeholder}
                  </div>
                )}
              </Droppable>
            </section>
          ))}
        </div>
      </div>
    </DragDropContext>
  );
}

runBoard(Board, { card: '.pcard', flying: '[data-flying]', lane: '.lane' }, cardCount());
