/** Our board as the onboarding page uses it: its machine asks for a stage, and the projects come back with it. */
import { createActor } from 'xstate';
import type { Member } from '../../../../contract/members.ts';
import type { OnboardingProject } from '../../../../contract/records/onboarding.ts';
import { boardMachine } from '../../../../machines/onboarding/board.machine.ts';
import { dragMachine } from '../../../../machines/shared/drag.machine.ts';
import { relay, report } from '../../../../src/app/actors/relay.ts';
import { watchPointer } from '../../../../src/effects/watch-pointer.ts';
import { Board } from '../../../../src/features/onboarding/board.tsx';
import '../../../../src/styles/app.css';
import { runBoard } from '../board-harness.ts';
import { benchProjects, cardCount, moved, TODAY } from '../cards.ts';

const drag = dragMachine.provide({ actors: { watchPointer } });
const board = createActor(
  boardMachine.provide({ actors: { drag, watchTable: relay, watchAddress: relay } }),
  { input: { today: TODAY, shape: 'board' } },
).start();

const members: Member[] = [];
let rows = benchProjects(cardCount());
// The same ones as long as they are the same, as the page tells them.
const movable = new Set(rows.map(({ id }) => id));
const show = (next: OnboardingProject[]) => {
  rows = next;
  report(board, 'watchTable', {
    type: 'projects.shown',
    rows,
    movable,
    members,
  });
};
board.on('stage.asked', ({ id, stage }) => show(moved(rows, id, stage)));
show(rows);

const page = () => (
  <div style={{ width: 1400, height: 800, display: 'flex', flexDirection: 'column' }}>
    <Board actor={board} />
  </div>
);

runBoard(page, { card: '.pcard:not(.is-slot, .is-ghost)', flying: '.is-flying', lane: '.lane' }, 100);
