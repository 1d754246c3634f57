/** The implementations of the checklist of a project: what it is told, asks for and keeps (spec §2.14). */
import { assign, setup } from 'xstate';
import type { TaskList } from '../../contract/project-tasks.ts';
import { onboardingCalls } from '../../contract/records/onboarding.ts';
import { callSlot } from '../shared/call-slot.ts';
import { dragMachine, type DropPlace } from '../shared/drag.machine.ts';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';
import { movedBy, movedTo } from '../shared/order.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import {
  cleanTitle,
  draftOf,
  editAgain,
  editOf,
  isNew,
  noTasks,
  openIds,
  placing,
  staleTasksOf,
  taskOf,
  taskProblem,
  writesOf,
  type ChecklistContext,
  type ChecklistEvent,
  type ChecklistInput,
  type EditField,
  type SentWrite,
} from './checklist.ts';

const problemOf = sentenceOr('The change was not saved. Please try again.');

/** Of another project. */
const nothing = {
  list: noTasks,
  outdated: false,
  edit: null,
  chosen: null,
  order: null,
  problem: null,
  next: undefined,
};

type Moving = { readonly id: string; readonly by: -1 | 1 };

const mayEdit = ({ list, recordId }: ChecklistContext) => recordId !== null && list.editable;
const isThere = (context: ChecklistContext, id: string) => {
  const task = taskOf(context, id);
  return task !== undefined && !isNew(task);
};

export const checklistSetup = setup({
  types: {
    context: {} as ChecklistContext,
    events: {} as ChecklistEvent,
    input: {} as ChecklistInput,
    children: {} as { drag: 'drag' },
  },
  actors: {
    drag: dragMachine,
    loadTasks: callSlot('checklist', onboardingCalls.tasks),
    /** One write, which answers all tasks. */
    sendWrite: notProvided<TaskList, SentWrite>('checklist', 'sendWrite'),
    /** Reports `record.shown`, `tasks.changed` and `offers.known`. */
    watchRecord: listener('checklist', 'watchRecord'),
  },
  guards: {
    mayEdit: ({ context }) => mayEdit(context),
    isTask: ({ context }) => mayEdit(context) && taskProblem(draftOf(context)) === null,
    isTickable: ({ context }, id: string) => taskOf(context, id)?.tickable === true,
    isEditable: ({ context }, id: string) => mayEdit(context) && isThere(context, id),
    isMovable: ({ context }, { id, by }: Moving) => {
      const order = openIds(context);
      return mayEdit(context) && isThere(context, id) && movedBy(order, id, by) !== order;
    },
    isTemplate: ({ context }, id: string) =>
      mayEdit(context) && context.templates.some((template) => template.id === id),
    isEdited: ({ context }) => context.edit !== null,
    isGoodEdit: ({ context }) => taskProblem(context.edit?.title ?? '') === null,
    isCarried: (_, { by }: { by: 'pointer' | 'keyboard' }) => by === 'keyboard',
    isWaiting: ({ context }) => context.writes.length > 0,
    isOther: ({ context: { next, recordId } }) => typeof next === 'string' && next !== recordId,
    isHidden: ({ context }) => context.next === null,
    isNone: (_, { recordId }: { recordId: string | null }) => recordId === null,
    isOutdated: ({ context }) => context.outdated && context.writes.length === 0,
  },
  actions: {
    keepRecord: assign((_, { recordId }: { recordId: string | null }) => ({ ...nothing, recordId })),
    showNext: assign(({ context }) => ({ ...nothing, recordId: context.next ?? null })),
    keepNext: assign((_, { recordId }: { recordId: string | null }) => ({ next: recordId })),
    keepOffers: assign((_, offers: Pick<ChecklistContext, 'members' | 'templates'>) => ({
      members: offers.members,
      templates: offers.templates,
    })),
    keepList: assign((_, list: TaskList) => ({ list, outdated: false })),
    markOutdated: assign({ outdated: true }),
    keepDraft: assign(({ context: { drafts, recordId } }, text: string) => ({
      drafts: { ...drafts, [recordId ?? '']: text },
      problem: null,
    })),
    tellDraft: assign(({ context }) => ({ problem: taskProblem(draftOf(context)) })),
    add: assign(({ context: { writes, drafts, recordId } }) => ({
      writes: [...writes, { kind: 'add' as const, title: cleanTitle(draftOf({ drafts, recordId })) }],
      drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== recordId)),
      problem: null,
    })),
    tick: assign(({ context: { writes } }, { id, done }: { id: string; done: boolean }) => ({
      writes: [
        ...writes,
        {
          kind: 'change' as const,
          id,
          change: { field: 'done' as const, value: done, expected_value: !done },
        },
      ],
      problem: null,
    })),
    beginEdit: assign(({ context }, id: string) => {
      const task = taskOf(context, id);
      return { edit: task ? editOf(task) : null, problem: null };
    }),
    keepEdit: assign(({ context: { edit } }, { field, text }: { field: EditField; text: string }) => ({
      edit: edit && { ...edit, [field]: text },
      problem: null,
    })),
    tellEdit: assign(({ context }) => ({ problem: taskProblem(context.edit?.title ?? '') })),
    saveEdit: assign(({ context }) => {
      const { edit, writes } = context;
      const task = taskOf(context, edit?.id ?? null);
      const own = edit === null || task === undefined ? [] : writesOf(edit, task);
      return { writes: [...writes, ...own], edit: null, problem: null };
    }),
    endEdit: assign({ edit: null, problem: null }),
    choose: assign((_, id: string) => ({ chosen: id, problem: null })),
    forgetChosen: assign({ chosen: null }),
    remove: assign(({ context: { writes, chosen } }) => ({
      writes: chosen === null ? writes : [...writes, { kind: 'remove' as const, id: chosen }],
      chosen: null,
      problem: null,
    })),
    apply: assign(({ context: { writes, templates } }, id: string) => ({
      writes: [
        ...writes,
        ...templates
          .filter((template) => template.id === id)
          .map((template) => ({ kind: 'apply' as const, template })),
      ],
      problem: null,
    })),
    move: assign(({ context }, { id, by }: Moving) => {
      const write = placing(context, id, movedBy(openIds(context), id, by));
      return { writes: write === null ? context.writes : [...context.writes, write], problem: null };
    }),
    begin: assign(({ context }) => ({ order: openIds(context), problem: null })),
    dragBy: assign(({ context: { order } }, { item, by }: { item: string; by: -1 | 1 }) => ({
      order: order && movedBy(order, item, by),
    })),
    dragTo: assign(({ context: { order } }, { item, over }: { item: string; over: DropPlace | null }) => ({
      order: order && movedTo(order, item, over),
    })),
    drop: assign(({ context }, { item }: { item: string }) => {
      const write = placing(context, item, context.order ?? []);
      return { order: null, writes: write === null ? context.writes : [...context.writes, write] };
    }),
    giveUp: assign({ order: null }),
    settle: assign(({ context: { writes } }, list: TaskList) => ({ list, writes: writes.slice(1) })),
    /** What was typed can be sent again; what else was asked for is not done. */
    takeBack: assign(({ context }, error: unknown) => {
      const { writes, drafts, recordId } = context;
      const [failed, ...others] = writes;
      const list = staleTasksOf(error) ?? context.list;
      const isDraft = failed?.kind === 'add' && draftOf(context).trim() === '';
      return {
        list,
        writes: others,
        ...(isDraft && { drafts: { ...drafts, [recordId ?? '']: failed.title } }),
        edit: (failed && editAgain(context, failed, list)) ?? context.edit,
        problem: problemOf(error),
      };
    }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign((_, error: unknown) => ({ problem: problemOf(error) })),
  },
  delays: {
    skeletonDelay: 200,
    /** After a reading that failed. */
    again: 5000,
  },
});
