/** The walk of switching between workspaces (spec §2.12). */
import type { WorkspaceEntry } from '../../contract/users.ts';
import {
  absent,
  absentText,
  click,
  clickOutside,
  defineWalk,
  press,
  report,
  see,
  seeFocused,
  seeText,
} from '../testing/walk.ts';
import { workspaceSwitcherMachine, type WorkspacesReport } from './workspace-switcher.machine.ts';

const entry = (number: number, name: string): WorkspaceEntry => ({
  workspace_id: `w${number}`,
  workspace_name: name,
  workspace_slug: name.toLowerCase(),
  plan_type: 'free',
  profile_picture_url: null,
  member_id: `m${number}`,
  role: 'admin',
});
const northbeam = entry(1, 'Northbeam');
const changed = (workspaces: readonly WorkspaceEntry[]): WorkspacesReport => ({
  type: 'workspaces.changed',
  workspaces,
});
const one = changed([northbeam]);
const two = changed([northbeam, entry(2, 'Fernbank')]);

export const workspaceSwitcherWalk = defineWalk({
  title: 'Workspace switcher',
  purpose: 'Leads from one workspace to another.',
  spec: '§2.3, §2.12',
  machine: workspaceSwitcherMachine,
  events: {
    'workspaces.changed': [
      { name: 'one', event: one, by: [report('watchWorkspaces', one)] },
      { name: 'a second one', event: two, by: [report('watchWorkspaces', two)] },
    ],
    'switch.request': [
      {
        name: 'Switch Workspace',
        event: { type: 'switch.request' },
        by: [click('button', 'Switch Workspace')],
      },
    ],
    'menu.dismiss': [
      {
        name: 'Escape',
        event: { type: 'menu.dismiss' },
        by: [press('Escape')],
        shows: [seeFocused('button', 'Switch Workspace')],
      },
      { name: 'click outside', event: { type: 'menu.dismiss' }, by: [clickOutside] },
    ],
    'entry.chosen': [
      {
        name: 'Fernbank',
        event: { type: 'entry.chosen' },
        by: [click('menuitemradio', 'Fernbank')],
      },
    ],
  },
  effects: {},
  listeners: ['watchWorkspaces'],
  states: {
    one: [absent('menu', 'Workspaces')],
    'one.quiet': [absentText('alert', 'Workspace switcher coming soon!')],
    'one.told': [seeText('alert', 'Workspace switcher coming soon!')],
    'several.closed': [absent('menu', 'Workspaces')],
    'several.open': [
      see('menu', 'Workspaces'),
      see('menuitemradio', 'Northbeam'),
      see('menuitemradio', 'Fernbank'),
      see('menuitem', 'Create another workspace'),
      see('menuitem', 'Join by invitation'),
    ],
  },
  relevant: ({ workspaces }) => workspaces.length,
  secret: { context: [], events: [] },
});
