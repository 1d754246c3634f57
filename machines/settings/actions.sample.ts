import type { Action } from '../../contract/actions.ts';
import type { ListedAction, Place } from './action-parts.ts';

export const samplePlace: Place = { workspace_id: 'w1', member_id: 'm1' };

export const systemAction: Action = {
  id: 'system-help',
  action_label: 'What can you do?',
  action_slug: 'help',
  category: 'Getting around',
  description: 'Lists what the assistant can do, with examples.',
  action_type: 'global',
  access_level: 'workspace',
  creator_name: null,
};

export const workspaceAction: Action = {
  id: 'a2',
  action_label: 'Renewals at quarter end',
  action_slug: 'renewals-at-quarter-end',
  category: 'Renewals: what and when',
  description: 'Lists the renewals that are due before the quarter ends.',
  action_type: 'workspace',
  access_level: 'workspace',
  creator_name: 'Maya Okafor',
};

export const userAction: Action = {
  id: 'a3',
  action_label: 'Accounts in Ohio',
  action_slug: 'accounts-in-ohio',
  category: 'Contacts, onboarding, service',
  description: 'Lists the accounts with a contact in Ohio.',
  action_type: 'user',
  access_level: null,
  creator_name: 'Bo Lindqvist',
};

export const sampleActions = {
  global_actions: [systemAction],
  workspace_actions: [workspaceAction],
  user_actions: [userAction],
};

export const listed = (action: Action): ListedAction => ({ ...action, place: samplePlace });
