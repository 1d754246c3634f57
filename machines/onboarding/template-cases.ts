/** How the list, the forms and the question of the templates are used (spec §2.14): the walks of their machine's children. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  absent,
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeError,
  seeFieldError,
  seeFocused,
  seeText,
  settle,
  type,
} from '../testing/walk.ts';
import { templateParts } from './onboarding-templates.machine.ts';
import { sampleTemplates, short, standard } from './onboarding-templates.sample.ts';
import { newTemplate, templateValues } from './template-form.ts';
import { noTasks, withTask } from './template-rows.ts';

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const forbidden = 'Only admins and chief editors (Edit Anything) may do this.';
const refused = new ApiError(403, 'forbidden', forbidden);
const CHANGED =
  'This template was changed while it was open here. Save again to replace that change, or cancel to keep it.';
const query = { workspace_id: 'w1' };

export const added = {
  id: 't3',
  name: 'Enterprise',
  tasks: [{ title: 'Call', days: null }],
  is_default: false,
};
export const renamed = { ...standard, name: 'Enterprise' };

export const openTemplates = click('button', 'Templates');
const listed = settle('listTemplates', 'loaded');
export const toAdd = [openTemplates, listed, click('button', 'New template')];
export const toEdit = [openTemplates, listed, click('button', 'Edit Standard')];
export const toRemove = [openTemplates, listed, click('button', 'Remove Standard')];

const name = { role: 'textbox', name: 'Name' } as const;
const firstTask = { role: 'textbox', name: 'Title of task 1' } as const;

/** A new template is named and has a task. */
export const addingEnterprise = [
  type('textbox', 'Name', 'Enterprise'),
  type('textbox', 'Title of task 1', 'Call'),
  click('button', 'Add template'),
  settle('addTemplate', 'added'),
];
export const savingEnterprise = [
  type('textbox', 'Name', 'Enterprise'),
  click('button', 'Save'),
  settle('updateTemplate', 'saved'),
];

export const templateListWalk = defineWalk({
  title: 'List of templates',
  purpose: 'Loads the templates of the workspace.',
  spec: '§2.14',
  machine: templateParts.templates,
  input: { request: { query } },
  events: {
    'list.reload': [
      {
        name: 'Retry',
        event: { type: 'list.reload' },
        by: [click('button', 'Retry')],
        when: (snapshot) => snapshot.matches('failed'),
      },
    ],
    'item.put': [
      {
        name: 'a template is renamed',
        event: { type: 'item.put', item: renamed },
        by: [click('button', 'Edit Standard'), ...savingEnterprise],
        when: ({ context }) => context.items.some((one) => one.name === 'Standard'),
        shows: [see('listitem', 'Enterprise')],
      },
    ],
    'item.remove': [
      {
        name: 'a template is removed',
        event: { type: 'item.remove', id: 't1' },
        by: [click('button', 'Remove Standard'), click('button', 'Remove'), settle('removeTemplate', 'done')],
        when: ({ context }) => context.items.some((one) => one.name === 'Standard'),
        shows: [absent('listitem', 'Standard'), see('listitem', 'Short')],
      },
    ],
    // Nothing is changed in its rows.
    'item.change': [],
    'change.shown': [],
    'change.reverted': [],
    'change.saved': [],
    'change.ended': [],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listTemplates: [
      { name: 'loaded', done: { data: sampleTemplates }, shows: [seeText('listitem', '2 tasks in 14 days')] },
      { name: 'failed', error: offline },
    ],
  },
  asks: { listTemplates: { '*': { query } } },
  states: {
    'loading.slow': [see('status', 'Loading templates')],
    failed: [seeText('alert', NETWORK_SENTENCE), absent('list', 'Templates')],
    ready: [see('list', 'Templates')],
  },
  relevant: ({ items }) => items,
  secret: { context: [], events: [] },
});

const formEvents = {
  'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' as const }, by: [click('button', 'Cancel')] }],
  'leave.confirm': [
    { name: 'Discard', event: { type: 'leave.confirm' as const }, by: [click('button', 'Discard')] },
  ],
  'leave.cancel': [
    { name: 'Keep editing', event: { type: 'leave.cancel' as const }, by: [click('button', 'Keep editing')] },
  ],
};
const leaving = [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')];

export const addTemplateWalk = defineWalk({
  title: 'New template',
  purpose: 'Adds a template of onboarding projects.',
  spec: '§2.14',
  machine: templateParts.adding,
  input: { subject: { workspaceId: 'w1' }, values: newTemplate },
  events: {
    ...formEvents,
    'field.change': [
      typing('the name', 'name', 'Name', 'Enterprise'),
      {
        name: 'the first task',
        event: { type: 'field.change', field: 'tasks', value: withTask(noTasks, 1, { title: 'Call' }) },
        by: [type('textbox', 'Title of task 1', 'Call')],
        when: ({ context }) => context.name === 'Enterprise',
      },
    ],
    'field.leave': [
      {
        name: 'the name',
        event: { type: 'field.leave', field: 'name' },
        by: [click('textbox', 'Name'), click('textbox', 'Title of task 1')],
        when: ({ context }) => context.name === '',
        shows: [seeError(name, 'Please enter a name')],
      },
    ],
    'form.submit': [
      {
        name: 'Add without a name',
        event: { type: 'form.submit' },
        by: [click('button', 'Add template')],
        when: ({ context }) => context.name === '',
        shows: seeFieldError(name, 'Please enter a name'),
      },
      {
        name: 'Add without a task',
        event: { type: 'form.submit' },
        by: [click('button', 'Add template')],
        when: ({ context }) => context.name !== '' && context.tasks === noTasks,
        shows: seeFieldError(firstTask, 'Please enter at least one task'),
      },
      {
        name: 'Add template',
        event: { type: 'form.submit' },
        by: [click('button', 'Add template')],
        when: ({ context }) => context.name !== '' && context.tasks !== noTasks,
      },
    ],
  },
  effects: {
    addTemplate: [
      { name: 'added', done: { data: [...sampleTemplates, added] } },
      refusal('offline', offline, NETWORK_SENTENCE),
      refusal('refused', refused, forbidden),
    ],
  },
  asks: {
    addTemplate: {
      '*': { query, body: { name: 'Enterprise', tasks: [{ title: 'Call', days: null }], is_default: false } },
    },
  },
  states: {
    editing: [see('dialog', 'New template'), see('textbox', 'Name')],
    sending: [seeDisabled('textbox', 'Name'), seeDisabled('textbox', 'Title of task 1')],
    leaving,
  },
  relevant: ({ name: typed, tasks, problem, touched }) => ({ typed, tasks, problem, touched }),
  secret: { context: [], events: [] },
});

const { id: _, ...seen } = standard;
const saving = {
  params: { template_id: 't1' },
  query,
  body: { ...seen, name: 'Enterprise', expected: seen },
};
const theirs = { ...standard, name: 'Standard 2' };

export const editTemplateWalk = defineWalk({
  title: 'Change of a template',
  purpose: 'Changes a template of onboarding projects, unless another person changed it meanwhile.',
  spec: '§2.14',
  machine: templateParts.editing,
  input: { subject: { workspaceId: 'w1', template: standard }, values: templateValues(standard) },
  events: {
    ...formEvents,
    'field.change': [typing('another name', 'name', 'Name', 'Enterprise')],
    'field.leave': [
      {
        name: 'the name',
        event: { type: 'field.leave', field: 'name' },
        by: [click('textbox', 'Name'), click('textbox', 'Title of task 1')],
      },
    ],
    'form.submit': [
      {
        name: 'Save',
        event: { type: 'form.submit' },
        by: [click('button', 'Save')],
        when: ({ context }) => context.name === 'Enterprise',
      },
    ],
  },
  effects: {
    updateTemplate: [
      { name: 'saved', done: { data: [short, renamed] } },
      refusal('offline', offline, NETWORK_SENTENCE),
      refusal(
        'changed meanwhile',
        new ApiError(409, 'stale_value', 'This template has changed.', { template: theirs }),
        CHANGED,
      ),
    ],
  },
  asks: {
    updateTemplate: {
      '*': saving,
      'updateTemplate: changed meanwhile → form.submit: Save': {
        ...saving,
        body: { ...saving.body, expected: { ...seen, name: 'Standard 2' } },
      },
    },
  },
  states: {
    editing: [see('dialog', 'Edit Standard'), see('textbox', 'Day of task 2')],
    sending: [seeDisabled('textbox', 'Name'), seeDisabled('textbox', 'Title of task 1')],
    leaving,
  },
  relevant: ({ name: typed, problem, subject, touched }) => ({
    typed,
    problem,
    held: subject.template.name,
    touched,
  }),
  secret: { context: [], events: [] },
});

export const removeTemplateWalk = defineWalk({
  title: 'Removal of a template',
  purpose: 'Asks before a template of onboarding projects is removed.',
  spec: '§2.14',
  machine: templateParts.removing,
  input: { subject: { workspaceId: 'w1', template: standard } },
  events: {
    'confirm.accept': [
      { name: 'Remove', event: { type: 'confirm.accept' }, by: [click('button', 'Remove')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    removeTemplate: [
      { name: 'done', done: { data: [short] } },
      { name: 'refused', error: refused, shows: [seeBanner(forbidden)] },
    ],
  },
  asks: { removeTemplate: { '*': { params: { template_id: 't1' }, query } } },
  states: {
    asking: [
      see('alertdialog', 'Remove Standard?'),
      seeText('alertdialog', 'New projects then begin without tasks.'),
      seeFocused('button', 'Cancel'),
    ],
    doing: [seeDisabled('button', 'Remove')],
    refused: [see('button', 'Remove')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
