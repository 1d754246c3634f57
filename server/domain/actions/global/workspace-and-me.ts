import type { GlobalAction } from './global-action.ts';

export const workspaceAndMe: readonly GlobalAction[] = [
  {
    slug: 'rename-workspace',
    label: 'Rename the workspace',
    description: 'Changes the name of the workspace.',
    least_role: 'admin',
  },
  {
    slug: 'change-workspace-logo',
    label: 'Change the workspace logo',
    description: 'Replaces the logo of the workspace.',
    least_role: 'admin',
  },
  {
    slug: 'change-my-picture',
    label: 'Change my picture',
    description: 'Replaces the picture of your profile.',
    least_role: 'viewer',
  },
  {
    slug: 'set-timezone',
    label: 'Change my timezone',
    description: 'Changes the timezone in which your days begin and end.',
    least_role: 'viewer',
  },
  {
    slug: 'toggle-demo-data',
    label: 'Switch demo data on or off',
    description: 'Adds the demo data to the workspace, or removes it.',
    least_role: 'admin',
  },
];
