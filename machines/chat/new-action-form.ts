/** The form of New Action (spec §2.14): which of the actions that ran, its name, what is asked for each time, its folder. */
import type { CallAnswer } from '../../contract/call.ts';
import { createAction, type listSessionActions } from '../../contract/chat.ts';
import { callSlot } from '../shared/call-slot.ts';
import { formDialog } from '../shared/form-dialog.machine.ts';
import { defineForm, type Values } from '../shared/form.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { PanelItem } from './panel-item.ts';

export type RanAction = CallAnswer<typeof listSessionActions>['actions'][number];

export interface NewActionSubject {
  readonly workspaceId: string;
  readonly sessionId: string;
  /** The latest first. */
  readonly actions: readonly RanAction[];
  readonly folders: readonly Pick<PanelItem, 'id' | 'title'>[];
}

/** `action` is a slug. `open` is the name of a parameter and `folder` an id; both may be empty. */
export type NewActionField = 'action' | 'label' | 'open' | 'folder';

export const newActionForm = defineForm<NewActionField>({
  action: { required: 'Choose an action' },
  label: {},
  open: {},
  folder: {},
});

/** The latest that is not saved yet. */
export const newActionValues = (actions: readonly RanAction[]): Values<NewActionField> => ({
  action: (actions.find(({ saved }) => !saved) ?? actions[0])?.action_slug ?? '',
  label: '',
  open: '',
  folder: '',
});

export const ranAction = ({ actions }: NewActionSubject, slug: string): RanAction | null =>
  actions.find(({ action_slug: one }) => one === slug) ?? null;

const problemOf = sentenceOr('The action was not saved. Please try again.');

export const newActionDialog = formDialog({
  id: 'createAction',
  form: newActionForm,
  send: callSlot('formDialog', createAction),
  request: ({ action, label, open, folder }, subject: NewActionSubject) => ({
    workspace: subject.workspaceId,
    query: { session_id: subject.sessionId, source_action_slug: action },
    body: {
      ...(label.trim() !== '' && { label: label.trim() }),
      // Another action may have been chosen since, which has other parameters.
      open: ranAction(subject, action)?.parameters.some(({ name }) => name === open) ? open : null,
      folder_id: folder === '' ? null : folder,
    },
  }),
  problem: (error) => ({ field: 'form', text: problemOf(error) }),
});
