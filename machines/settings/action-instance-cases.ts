/** The shared flows on the screen of Action Configuration. */
import type { RegisteredWalk } from '../testing/register.ts';
import { click, settle, type Trigger, type Walk } from '../testing/walk.ts';
import { actionConfigurationWalk } from './action-configuration.walk.ts';
import { accessChangeWalk, actionsWalk, deletingWalk, promotingWalk } from './action-part-cases.ts';

const loaded = settle('listActions', 'loaded');

const instance = (walk: Walk, child: string, ...arrive: readonly Trigger[]): RegisteredWalk => ({
  area: 'Workspace',
  walk,
  stage: { parent: actionConfigurationWalk, arrive, child },
});

export const actionInstances: readonly RegisteredWalk[] = [
  instance(actionsWalk, 'actions'),
  instance(
    accessChangeWalk,
    'actions.change:a2',
    loaded,
    click('combobox', 'Access, Renewals at quarter end'),
    click('option', 'Admin Only'),
  ),
  instance(promotingWalk, 'promoting', loaded, click('button', 'Promote Accounts in Ohio')),
  instance(deletingWalk, 'deleting', loaded, click('button', 'Delete Accounts in Ohio')),
];
