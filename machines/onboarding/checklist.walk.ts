/** The walk of the checklist of an onboarding project (spec §2.14). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { ProjectTask, TaskList } from '../../contract/project-tasks.ts';
import { dragWalk, letGo, movedFar, movedOver } from '../shared/drag.walk.ts';
import {
  absent,
  click,
  defineWalk,
  grab,
  press,
  report,
  see,
  seeText,
  seeValue,
  type,
  type Trigger,
} from '../testing/walk.ts';
import { draftOf, type ChecklistEvent } from './checklist.ts';
import { checklistMachine } from './checklist.machine.ts';

type Snapshot = SnapshotFrom<typeof checklistMachine>;

const plan: ProjectTask = {
  id: 'Plan',
  title: 'Plan',
  due_date: '2026-02-01',
  days_until_due: -3,
  assignee: 'Maya Okafor',
  assignee_member_id: 'm1',
  done_at: null,
  done_by: null,
  tickable: true,
};
const train: ProjectTask = { ...plan, id: 'Train', title: 'Train', due_date: null, days_until_due: null };
const started: ProjectTask = {
  ...train,
  id: 'Start',
  title: 'Start',
  done_at: '2026-01-15T12:00:00.000Z',
  done_by: 'Ida Lund',
};
const list: TaskList = { data: [plan, train, started], editable: true };
const shorter: TaskList = { data: [plan, started], editable: true };

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

const showing = (name: string, recordId: string | null) => {
  const event = { type: 'record.shown', recordId } as const;
  return { name, event, by: [report('watchRecord', event)] };
};
const place = { params: { id: 'p1' }, query: { workspace_id: 'w1' } };
const otherPlace = { ...place, params: { id: 'p2' } };
const changed = { type: 'tasks.changed' } as const;
const offers: Extract<ChecklistEvent, { type: 'offers.known' }> = {
  type: 'offers.known',
  members: [],
  templates: [{ id: 'T', name: 'Standard', tasks: [{ title: 'Go live', days: 42 }], is_default: true }],
};

/** All tasks are there, and nothing is on its way. */
const isQuiet = (snapshot: Snapshot) =>
  snapshot.context.recordId === 'p1' &&
  snapshot.context.list === list &&
  snapshot.context.problem === null &&
  snapshot.matches({ shown: { sending: 'idle', live: 'current' } });
const isResting = (snapshot: Snapshot) =>
  isQuiet(snapshot) && snapshot.matches({ shown: { work: 'resting' } });
const untyped = (snapshot: Snapshot) => isResting(snapshot) && draftOf(snapshot.context) === '';

const chosen = (name: string): readonly Trigger[] => [
  click('button', 'Options of Plan'),
  click('menuitem', name),
];
const item = 'Plan';
const over = { key: 'Train', side: 'after' } as const;
const key = (name: string): Trigger => press(name, 'button', 'Move Plan');
const isDragging = (snapshot: Snapshot) => snapshot.matches({ shown: { work: { arranging: 'dragging' } } });
const isCarrying = (snapshot: Snapshot) => snapshot.matches({ shown: { work: { arranging: 'carrying' } } });

/** What the writes of the first task are given. */
const ofProject = { workspaceId: 'w1', recordId: 'p1' };
const writing = (write: object) => ({ ...ofProject, write: { id: item, ...write } });
const placed = { kind: 'place', before: null };

export const checklistWalk = defineWalk({
  title: 'Checklist of an onboarding project',
  purpose: 'Lists the tasks of a project, takes others, keeps who did them, and their order.',
  spec: '§2.14',
  machine: checklistMachine,
  input: { workspaceId: 'w1', today: '2026-02-04' },
  events: {
    'record.shown': [
      showing('a project', 'p1'),
      {
        ...showing('another project', 'p2'),
        when: (snapshot) => snapshot.context.recordId === 'p1' && snapshot.context.problem === null,
      },
      {
        ...showing('no project', null),
        when: (snapshot) => snapshot.context.recordId === 'p1' && snapshot.context.problem === null,
      },
    ],
    'offers.known': [
      {
        name: 'a template',
        event: offers,
        by: [report('watchRecord', offers)],
        when: (snapshot) => untyped(snapshot) && snapshot.context.templates.length === 0,
      },
    ],
    'tasks.changed': [
      {
        name: 'the project was changed',
        event: changed,
        by: [report('watchRecord', changed)],
        when: ({ context }) => context.recordId === 'p1',
      },
    ],
    'tasks.reload': [{ name: 'Retry', event: { type: 'tasks.reload' }, by: [click('button', 'Retry')] }],
    'draft.change': [
      {
        name: 'a task',
        event: { type: 'draft.change', text: 'Call' },
        by: [type('textbox', 'New task', 'Call')],
        when: untyped,
        shows: [seeValue('textbox', 'New task', 'Call')],
      },
    ],
    'task.add': [
      {
        name: 'Add, with nothing typed',
        event: { type: 'task.add' },
        by: [click('button', 'Add')],
        when: untyped,
        shows: [seeText('alert', 'Please enter what is to be done')],
      },
      {
        name: 'Add',
        event: { type: 'task.add' },
        by: [click('button', 'Add')],
        when: (snapshot) => isResting(snapshot) && draftOf(snapshot.context) === 'Call',
        shows: [see('listitem', 'Call')],
      },
    ],
    'task.tick': [
      {
        name: 'done',
        event: { type: 'task.tick', id: item, done: true },
        by: [click('checkbox', 'Plan')],
        when: untyped,
      },
      {
        name: 'done while the tasks are read again',
        event: { type: 'task.tick', id: item, done: true },
        by: [click('checkbox', 'Plan')],
        when: (snapshot) =>
          snapshot.context.list === list &&
          snapshot.context.recordId === 'p1' &&
          snapshot.matches({ shown: { sending: 'idle', live: 'reading', work: 'resting' } }),
      },
    ],
    'task.move': [
      {
        name: 'Move down',
        event: { type: 'task.move', id: item, by: 1 },
        by: chosen('Move down'),
        when: untyped,
      },
    ],
    'task.edit': [
      { name: 'Edit', event: { type: 'task.edit', id: item }, by: chosen('Edit'), when: untyped },
    ],
    'edit.change': [
      {
        name: 'another title',
        event: { type: 'edit.change', field: 'title', text: 'Plan it' },
        by: [type('textbox', 'Task', 'Plan it')],
        when: (snapshot) => isQuiet(snapshot) && snapshot.context.edit?.title === 'Plan',
      },
      {
        name: 'no title',
        event: { type: 'edit.change', field: 'title', text: '' },
        by: [type('textbox', 'Task', '')],
        when: (snapshot) => isQuiet(snapshot) && snapshot.context.edit?.title === 'Plan',
      },
    ],
    'edit.save': [
      {
        name: 'Save',
        event: { type: 'edit.save' },
        by: [click('button', 'Save')],
        when: (snapshot) => isQuiet(snapshot),
      },
    ],
    'edit.cancel': [
      {
        name: 'Cancel',
        event: { type: 'edit.cancel' },
        by: [click('button', 'Cancel')],
        when: (snapshot) => snapshot.matches({ shown: { work: 'editing' } }),
      },
    ],
    'task.remove': [
      { name: 'Remove', event: { type: 'task.remove', id: item }, by: chosen('Remove'), when: untyped },
    ],
    'remove.confirm': [
      {
        name: 'Remove',
        event: { type: 'remove.confirm' },
        by: [click('button', 'Remove')],
        when: isQuiet,
      },
    ],
    'remove.cancel': [{ name: 'Cancel', event: { type: 'remove.cancel' }, by: [click('button', 'Cancel')] }],
    'template.apply': [
      {
        name: 'Standard',
        event: { type: 'template.apply', id: 'T' },
        by: [click('button', 'Apply template'), click('menuitem', 'Standard')],
        when: untyped,
        shows: [see('listitem', 'Go live')],
      },
    ],
    'drag.started': [
      {
        name: 'with the mouse',
        event: { type: 'drag.started', item, by: 'pointer' },
        by: [grab('button', 'Move Plan'), movedFar],
        when: untyped,
      },
      {
        name: 'with the keyboard',
        event: { type: 'drag.started', item, by: 'keyboard' },
        by: [key(' ')],
        when: untyped,
      },
    ],
    'drag.moved': [
      {
        name: 'behind Train',
        event: { type: 'drag.moved', item, over },
        by: [movedOver('Train', 'after')],
        when: (snapshot) => isQuiet(snapshot) && isDragging(snapshot),
      },
    ],
    'drag.stepped': [
      {
        name: 'one down',
        event: { type: 'drag.stepped', item, step: 'down', shift: false },
        by: [key('ArrowDown')],
        when: (snapshot) => isQuiet(snapshot) && isCarrying(snapshot),
      },
    ],
    'drag.dropped': [
      {
        name: 'let go',
        event: { type: 'drag.dropped', item, over },
        by: [letGo],
        when: (snapshot) => isQuiet(snapshot) && isDragging(snapshot),
      },
      {
        name: 'Space',
        event: { type: 'drag.dropped', item, over },
        by: [key(' ')],
        when: (snapshot) => isQuiet(snapshot) && isCarrying(snapshot),
      },
    ],
    'drag.cancelled': [
      {
        name: 'Escape of a drag',
        event: { type: 'drag.cancelled', item },
        by: [report('watchPointer', { type: 'pointer.cancelled' })],
        when: (snapshot) => isQuiet(snapshot) && isDragging(snapshot),
      },
      {
        name: 'Escape',
        event: { type: 'drag.cancelled', item },
        by: [key('Escape')],
        when: (snapshot) => isQuiet(snapshot) && isCarrying(snapshot),
      },
    ],
  },
  delays: { skeletonDelay: 200, again: 5000 },
  effects: {
    loadTasks: [
      { name: 'three tasks', done: list, shows: [see('listitem', 'Plan'), see('list', 'Done tasks')] },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    readAgain: [
      { name: 'one is gone', done: shorter },
      { name: 'offline', error: offline },
    ],
    sendWrite: [
      { name: 'written', done: list },
      { name: 'offline', error: offline },
    ],
  },
  asks: {
    loadTasks: {
      '*': place,
      'record.shown: another project': otherPlace,
      'record.shown: another project → sendWrite: written': otherPlace,
      'record.shown: another project → sendWrite: offline': otherPlace,
    },
    readAgain: { '*': place },
    sendWrite: {
      '*': writing({ kind: 'change', change: { field: 'done', value: true, expected_value: false } }),
      'task.add: Add': { ...ofProject, write: { kind: 'add', title: 'Call' } },
      'template.apply: Standard': { ...ofProject, write: { kind: 'apply', template: offers.templates[0] } },
      'remove.confirm: Remove': writing({ kind: 'remove' }),
      'edit.save: Save': writing({
        kind: 'change',
        change: { field: 'title', value: 'Plan it', expected_value: 'Plan' },
      }),
      'task.move: Move down': writing(placed),
      'drag.dropped: let go': writing(placed),
      'drag.dropped: Space': writing(placed),
    },
  },
  listeners: ['watchRecord'],
  children: { drag: dragWalk },
  states: {
    hidden: [absent('textbox', 'New task')],
    'loading.slow': [see('status', 'Loading the tasks')],
    failed: [seeText('alert', 'Unable to load the tasks')],
    shown: [absent('status', 'Loading the tasks')],
    'shown.work.resting': [see('textbox', 'New task'), absent('textbox', 'Task')],
    'shown.work.editing': [see('textbox', 'Task')],
    'shown.work.asking': [see('alertdialog', 'Remove the task?')],
    'shown.work.arranging': [seeText('status', 'Plan is at place')],
    'shown.sending.idle': [],
    'shown.sending.busy': [],
    'shown.live.current': [],
    'shown.live.reading': [],
    'shown.live.waiting': [],
  },
  relevant: ({
    recordId,
    next,
    list: tasks,
    outdated,
    writes,
    drafts,
    edit,
    chosen: id,
    order,
    problem,
    templates,
  }) => ({
    recordId,
    next: next === undefined ? 'the same' : next,
    tasks: tasks.data.length,
    outdated,
    writes: writes.map((write) => (write.kind === 'change' ? write.change : write.kind)),
    drafts,
    edit: edit?.title,
    id,
    order,
    problem,
    templates: templates.length,
  }),
  secret: { context: [], events: [] },
});
