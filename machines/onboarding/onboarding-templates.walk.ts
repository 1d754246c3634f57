/** The walk of the templates of onboarding projects (spec §2.14). */
import { absent, click, defineWalk, report, see, settle } from '../testing/walk.ts';
import { onboardingTemplatesMachine } from './onboarding-templates.machine.ts';
import { sampleTemplates, short, standard } from './onboarding-templates.sample.ts';
import {
  added,
  addingEnterprise,
  addTemplateWalk,
  editTemplateWalk,
  openTemplates,
  removeTemplateWalk,
  renamed,
  savingEnterprise,
  templateListWalk,
} from './template-cases.ts';

const subject = { workspaceId: 'w1', template: standard };

export const onboardingTemplatesWalk = defineWalk({
  title: 'Templates of onboarding projects',
  purpose: 'Lists the checklists that projects can begin with, adds, changes and removes them.',
  spec: '§2.14',
  machine: onboardingTemplatesMachine,
  input: { workspaceId: 'w1', role: 'chief_editor' },
  events: {
    'templates.open': [{ name: 'Templates', event: { type: 'templates.open' }, by: [openTemplates] }],
    'templates.close': [
      { name: 'Close', event: { type: 'templates.close' }, by: [click('button', 'Close')] },
    ],
    'template.add': [
      {
        name: 'New template',
        event: { type: 'template.add' },
        by: [settle('listTemplates', 'loaded'), click('button', 'New template')],
      },
    ],
    'template.edit': [
      {
        name: 'Edit Standard',
        event: { type: 'template.edit', template: standard },
        by: [settle('listTemplates', 'loaded'), click('button', 'Edit Standard')],
      },
    ],
    'template.remove': [
      {
        name: 'Remove Standard',
        event: { type: 'template.remove', template: standard },
        by: [settle('listTemplates', 'loaded'), click('button', 'Remove Standard')],
      },
    ],
    'rights.changed': [
      {
        name: 'the person may no longer edit every record',
        event: { type: 'rights.changed', role: 'editor' },
        by: [report('watchRights', { type: 'rights.changed', role: 'editor' })],
        when: (snapshot) => snapshot.matches('closed') && snapshot.context.role === 'chief_editor',
        shows: [absent('button', 'Templates')],
      },
    ],
    'xstate.done.actor.adding': [
      {
        name: 'added',
        event: {
          type: 'xstate.done.actor.adding',
          output: { answer: { data: [...sampleTemplates, added] } },
        },
        by: addingEnterprise,
        shows: [see('listitem', 'Enterprise'), see('listitem', 'Standard')],
      },
      {
        name: 'left',
        event: { type: 'xstate.done.actor.adding', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [absent('listitem', 'Enterprise')],
      },
    ],
    'xstate.done.actor.editing': [
      {
        name: 'saved',
        event: { type: 'xstate.done.actor.editing', output: { answer: { data: [short, renamed] } } },
        by: savingEnterprise,
        shows: [see('listitem', 'Enterprise'), absent('listitem', 'Standard')],
      },
      {
        name: 'left',
        event: { type: 'xstate.done.actor.editing', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [see('listitem', 'Standard')],
      },
    ],
    'xstate.done.actor.removing': [
      {
        name: 'removed',
        event: { type: 'xstate.done.actor.removing', output: { subject, isDone: true } },
        by: [click('button', 'Remove'), settle('removeTemplate', 'done')],
        shows: [absent('listitem', 'Standard'), see('listitem', 'Short')],
      },
      {
        name: 'cancelled',
        event: { type: 'xstate.done.actor.removing', output: { subject, isDone: false } },
        by: [click('button', 'Cancel')],
        shows: [see('listitem', 'Standard')],
      },
    ],
  },
  effects: {},
  listeners: ['watchRights'],
  children: {
    templates: templateListWalk,
    adding: addTemplateWalk,
    editing: editTemplateWalk,
    removing: removeTemplateWalk,
  },
  newScreenReason: 'Which templates there are is known to the list alone.',
  states: {
    closed: [absent('dialog', 'Onboarding templates')],
    'open.listing': [see('dialog', 'Onboarding templates'), see('button', 'New template')],
    'open.adding': [see('dialog', 'New template')],
    'open.editing': [see('dialog', 'Edit Standard')],
    'open.removing': [see('alertdialog', 'Remove Standard?')],
  },
  relevant: ({ chosen, role }) => ({ chosen: chosen?.id, role }),
  secret: { context: [], events: [] },
});
