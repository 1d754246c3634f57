/** The walk of the board of the onboarding projects (spec §2.14). */
import type { SnapshotFrom } from 'xstate';
import { dragWalk, letGo, movedFar, movedOver } from '../shared/drag.walk.ts';
import {
  absent,
  absentText,
  click,
  defineWalk,
  grab,
  press,
  report,
  see,
  seeText,
  type Trigger,
} from '../testing/walk.ts';
import { boardMachine } from './board.machine.ts';
import type { ProjectsShown, Shape } from './board-setup.ts';
import { manyProjects, sampleProjects, showing } from './board.sample.ts';

type Snapshot = SnapshotFrom<typeof boardMachine>;

const project = 'Contoso, Onboarding';
const item = 'p1';
const over = { key: 'training', side: 'in' } as const;
const key = (name: string): Trigger => press(name, 'button', `Move ${project}`);

const three = showing(sampleProjects);
const two = showing(sampleProjects.slice(1));
const moved = showing(sampleProjects.map((row) => (row.id === 'p2' ? { ...row, stage: 'go_live' } : row)));
const many = showing(manyProjects);

const shown = (name: string, event: ProjectsShown) => ({
  name,
  event,
  by: [report('watchTable', event)],
});
const opened = (shape: Shape) => ({
  name: shape === 'board' ? 'a link to the board' : 'Back to the table',
  event: { type: 'shape.open', shape } as const,
  by: [report('watchAddress', { type: 'shape.open', shape })],
  when: ({ context }: Snapshot) => context.shape !== shape,
});
const chosen = (shape: Shape, name: string) => ({
  name,
  event: { type: 'shape.choose', shape } as const,
  by: [click('button', name)],
  when: ({ context }: Snapshot) => context.shape !== shape,
});

const isEmpty = ({ context }: Snapshot) => context.rows.length === 0;
const hasThree = ({ context }: Snapshot) => context.rows === three.rows;
const isDragging = (snapshot: Snapshot) =>
  hasThree(snapshot) && snapshot.matches({ board: { moving: 'dragging' } });
const isCarrying = (snapshot: Snapshot) =>
  hasThree(snapshot) && snapshot.matches({ board: { moving: 'carrying' } });
const overlies =
  (stage: string | null) =>
  ({ context }: Snapshot) =>
    context.carried?.to === stage;
const all =
  (...conditions: readonly ((snapshot: Snapshot) => boolean)[]) =>
  (snapshot: Snapshot) =>
    conditions.every((isMet) => isMet(snapshot));

const toTraining = [seeText('status', `Moved ${project} to Training, 1 of 2`)];
const isBack = [seeText('status', `${project} is back in Set-up`)];

export const boardWalk = defineWalk({
  title: 'Board of the onboarding projects',
  purpose:
    'Shows the projects by stage, and moves them to another one by drag, with the keyboard or by a menu.',
  spec: '§2.14',
  machine: boardMachine,
  input: { today: '2026-02-04', shape: 'table' },
  events: {
    'projects.shown': [
      {
        ...shown('three projects', three),
        when: all(isEmpty, (snapshot) => snapshot.matches('board')),
        shows: [see('article', project), seeText('region', '$312k')],
      },
      {
        ...shown('many projects of a stage', many),
        when: all(isEmpty, (snapshot) => snapshot.matches('board')),
        shows: [absent('article', 'Account 9, Second site')],
      },
      {
        ...shown('the project was removed elsewhere', two),
        when: (snapshot) => isDragging(snapshot) || isCarrying(snapshot),
      },
      { ...shown('another project was moved elsewhere', moved), when: all(isCarrying, overlies('set_up')) },
    ],
    'shape.open': [opened('board'), opened('table')],
    'shape.choose': [chosen('board', 'Board'), chosen('table', 'Table')],
    'project.move': [
      {
        name: 'Move to Training',
        event: { type: 'project.move', id: item, stage: 'training' },
        by: [click('button', `Stage of ${project}`), click('menuitem', 'Move to Training')],
        when: hasThree,
        shows: toTraining,
      },
    ],
    'lane.lengthen': [
      {
        name: 'Show 1 more',
        event: { type: 'lane.lengthen', stage: 'kick_off' },
        by: [click('button', 'Show 1 more of Kick-off')],
        when: ({ context }) => context.rows === many.rows && context.lengths.kick_off === undefined,
        shows: [see('article', 'Account 9, Second site'), absent('button', 'Show 1 more of Kick-off')],
      },
    ],
    'drag.started': [
      {
        name: 'with the mouse',
        event: { type: 'drag.started', item, by: 'pointer' },
        by: [grab('button', `Move ${project}`), movedFar],
        when: hasThree,
      },
      {
        name: 'with the keyboard',
        event: { type: 'drag.started', item, by: 'keyboard' },
        by: [key(' ')],
        when: hasThree,
        shows: [seeText('status', `${project}, over Set-up, place 1 of 2`)],
      },
    ],
    'drag.moved': [
      {
        name: 'over Training',
        event: { type: 'drag.moved', item, over },
        by: [movedOver('training')],
        when: all(isDragging, overlies('set_up')),
        shows: [seeText('status', `${project}, over Training, place 1 of 2`)],
      },
      {
        name: 'beside the lanes',
        event: { type: 'drag.moved', item, over: null },
        by: [movedFar],
        when: all(isDragging, overlies('training')),
        shows: [seeText('status', `${project}, over no stage`)],
      },
    ],
    'drag.stepped': [
      {
        name: 'to the right',
        event: { type: 'drag.stepped', item, step: 'right', shift: false },
        by: [key('ArrowRight')],
        when: all(isCarrying, overlies('set_up')),
        shows: [seeText('status', `${project}, over Training, place 1 of 2`)],
      },
      {
        name: 'to the left',
        event: { type: 'drag.stepped', item, step: 'left', shift: false },
        by: [key('ArrowLeft')],
        when: all(isCarrying, overlies('training')),
        shows: [seeText('status', `${project}, over Set-up, place 1 of 2`)],
      },
      {
        name: 'down',
        event: { type: 'drag.stepped', item, step: 'down', shift: false },
        by: [key('ArrowDown')],
        when: all(isCarrying, overlies('training')),
        shows: [seeText('status', `${project}, over Training, place 1 of 2`)],
      },
    ],
    'drag.dropped': [
      {
        name: 'let go over Training',
        event: { type: 'drag.dropped', item, over },
        by: [letGo],
        when: all(isDragging, overlies('training')),
        shows: toTraining,
      },
      {
        name: 'let go beside the lanes',
        event: { type: 'drag.dropped', item, over: null },
        by: [letGo],
        when: all(isDragging, overlies(null)),
        shows: isBack,
      },
      {
        name: 'Space in Training',
        event: { type: 'drag.dropped', item, over: null },
        by: [key(' ')],
        when: all(isCarrying, overlies('training')),
        shows: toTraining,
      },
      {
        name: 'Space where it was',
        event: { type: 'drag.dropped', item, over: null },
        by: [key(' ')],
        when: all(isCarrying, overlies('set_up')),
        shows: isBack,
      },
    ],
    'drag.cancelled': [
      {
        name: 'Escape of a drag',
        event: { type: 'drag.cancelled', item },
        by: [report('watchPointer', { type: 'pointer.cancelled' })],
        when: isDragging,
        shows: isBack,
      },
      {
        name: 'Escape',
        event: { type: 'drag.cancelled', item },
        by: [key('Escape')],
        when: isCarrying,
        shows: isBack,
      },
    ],
  },
  effects: {},
  listeners: ['watchTable', 'watchAddress'],
  children: { drag: dragWalk },
  states: {
    table: [absent('region', 'Board')],
    board: [see('region', 'Board'), see('region', 'Kick-off')],
    'board.resting': [absentText('status', 'over')],
    'board.moving': [seeText('status', `${project}, over`)],
  },
  relevant: ({ shape, rows, carried, lengths }) => ({
    shape,
    rows: rows.map(({ id, stage }) => `${id} ${stage ?? ''}`),
    carried,
    lengths,
  }),
  secret: { context: [], events: [] },
});
