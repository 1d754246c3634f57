import type { GlobalAction } from './global-action.ts';

export const fieldsAndAudit: readonly GlobalAction[] = [
  {
    slug: 'list-fields',
    label: 'Fields of this workspace',
    description: 'Lists the fields of the workspace, by module or type.',
    least_role: 'viewer',
  },
  {
    slug: 'create-field',
    label: 'Create a custom field',
    description: 'Adds a field to the records of a module.',
    least_role: 'admin',
  },
  {
    slug: 'list-recent-changes',
    label: 'What changed recently',
    description: 'Lists the latest changes, by period, person or account.',
    least_role: 'viewer',
  },
  {
    slug: 'export-audit',
    label: 'Export the audit log',
    description: 'Exports the audit log of a period as a file.',
    least_role: 'admin',
  },
];
