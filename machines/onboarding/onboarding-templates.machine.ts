/**
 * The dialog of the templates of onboarding projects (spec §2.14): their list, a form that adds or changes one, and a question
 * before one is removed.
 */
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import type { OnboardingTemplate } from '../../contract/onboarding-templates.ts';
import { onboardingCalls } from '../../contract/records/onboarding.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import { collection } from '../shared/collection.machine.ts';
import { confirm, type Confirmed } from '../shared/confirm.machine.ts';
import type { Submitted } from '../shared/form-dialog.machine.ts';
import type { Values } from '../shared/form.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import {
  adding,
  editing,
  newTemplate,
  templateForm,
  templateValues,
  type EditedTemplate,
  type TemplateField,
} from './template-form.ts';
import { tasksIn } from './template-rows.ts';

type Answer = CallAnswer<typeof onboardingCalls.templates>;

export const templateParts = {
  templates: collection({
    id: 'listTemplates',
    load: callSlot('collection', onboardingCalls.templates),
    items: ({ data }) => data,
    problem: sentenceOr('The templates were not loaded. Please try again.'),
  }),
  adding,
  editing,
  removing: confirm({
    id: 'removeTemplate',
    act: callSlot('confirm', onboardingCalls.removeTemplate),
    request: ({ workspaceId, template }: EditedTemplate) => ({
      params: { template_id: template.id },
      query: { workspace_id: workspaceId },
    }),
    problem: sentenceOr('The template was not removed. Please try again.'),
  }),
};

interface TemplatesInput {
  readonly workspaceId: string;
  readonly role: Role;
}

interface TemplatesContext extends TemplatesInput {
  /** The template of the form or of the question. */
  readonly chosen: OnboardingTemplate | null;
}

type TemplatesEvent =
  | { type: 'templates.open' }
  | { type: 'templates.close' }
  | { type: 'template.add' }
  | { type: 'template.edit'; template: OnboardingTemplate }
  | { type: 'template.remove'; template: OnboardingTemplate }
  | RightsChanged;

/** @throws if no template is chosen, which the states rule out */
function chosenOf({ workspaceId, chosen }: TemplatesContext): EditedTemplate {
  if (chosen === null) throw new Error('onboardingTemplates: no template is chosen');
  return { workspaceId, template: chosen };
}

export const onboardingTemplatesMachine = setup({
  types: {
    context: {} as TemplatesContext,
    events: {} as TemplatesEvent,
    input: {} as TemplatesInput,
    children: {} as {
      templates: 'templates';
      adding: 'adding';
      editing: 'editing';
      removing: 'removing';
      watchRights: 'watchRights';
    },
  },
  actors: { ...templateParts, watchRights: watchRights('onboardingTemplates') },
  guards: {
    mayEditAll: ({ context }) => roleHas(context.role, 'edit-any'),
    isSaved: (_, { output }: { output: Submitted<Answer> }) => output.answer !== null,
    isDone: (_, { output }: { output: Confirmed<EditedTemplate> }) => output.isDone,
  },
  actions: {
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    choose: assign((_, { template }: { template: OnboardingTemplate }) => ({ chosen: template })),
    /** Another one may have lost being the default. */
    putAll: enqueueActions(({ enqueue }, { output }: { output: Submitted<Answer> }) => {
      for (const item of output.answer?.data ?? []) enqueue.sendTo('templates', { type: 'item.put', item });
    }),
  },
}).createMachine({
  id: 'onboardingTemplates',
  context: ({ input }) => ({ ...input, chosen: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: { on: { 'templates.open': { guard: 'mayEditAll', target: 'open' } } },
    open: {
      invoke: {
        id: 'templates',
        src: 'templates',
        input: ({ context }) => ({ request: { query: { workspace_id: context.workspaceId } } }),
      },
      initial: 'listing',
      states: {
        listing: {
          on: {
            'templates.close': '#onboardingTemplates.closed',
            'template.add': 'adding',
            'template.edit': { target: 'editing', actions: { type: 'choose', params: ({ event }) => event } },
            'template.remove': {
              target: 'removing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        adding: {
          invoke: {
            id: 'adding',
            src: 'adding',
            input: ({ context: { workspaceId } }) => ({ subject: { workspaceId }, values: newTemplate }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                target: 'listing',
                actions: { type: 'putAll', params: ({ event }) => event },
              },
              { target: 'listing' },
            ],
          },
        },
        editing: {
          invoke: {
            id: 'editing',
            src: 'editing',
            input: ({ context }) => {
              const subject = chosenOf(context);
              return { subject, values: templateValues(subject.template) };
            },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                target: 'listing',
                actions: { type: 'putAll', params: ({ event }) => event },
              },
              { target: 'listing' },
            ],
          },
        },
        removing: {
          invoke: {
            id: 'removing',
            src: 'removing',
            input: ({ context }) => ({ subject: chosenOf(context) }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: 'listing',
                actions: sendTo('templates', ({ event }) => ({
                  type: 'item.remove',
                  id: event.output.subject.template.id,
                })),
              },
              { target: 'listing' },
            ],
          },
        },
      },
    },
  },
});

export type OnboardingTemplatesActor = ActorRefFrom<typeof onboardingTemplatesMachine>;

const formOf = ({ children }: SnapshotFrom<typeof onboardingTemplatesMachine>) =>
  (children.adding ?? children.editing)?.getSnapshot().context as
    | (Values<TemplateField> & { readonly first: Values<TemplateField> })
    | undefined;

/** Ending the flow now would discard something typed. */
export function hasTypedTemplate(snapshot: SnapshotFrom<typeof onboardingTemplatesMachine>): boolean {
  const context = formOf(snapshot);
  return context !== undefined && templateForm.isDirty({ context });
}

/** What was typed, in lines of text. */
export function typedTemplate(snapshot: SnapshotFrom<typeof onboardingTemplatesMachine>): readonly string[] {
  const context = formOf(snapshot);
  if (context === undefined) return [];
  return [
    `Template: ${context.name}`,
    ...tasksIn(context.tasks).map(({ title, days }) => (days === null ? title : `${title}, day ${days}`)),
  ];
}
