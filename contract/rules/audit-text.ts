/** The audit log's own words (spec §2.10), on the page and in the exported file. */
import type { AuditAction, AuditEntityType, AuditSource } from '../audit.ts';

export const auditEntityNames: Readonly<Record<AuditEntityType, string>> = {
  renewal: 'Renewal',
  contact: 'Contact',
  'improvement request': 'Improvement request',
  project: 'Project',
  'support request': 'Support request',
  customer: 'Account',
  field: 'Custom field',
  action: 'Action',
  view: 'View',
  member: 'Member',
  invitation: 'Invitation',
  workspace: 'Workspace',
};

export const auditActionNames: Readonly<Record<AuditAction, string>> = {
  create: 'Created',
  update: 'Updated',
  delete: 'Deleted',
  restore: 'Restored',
};

/** Through what a change was made. */
export const auditSourceNames: Readonly<Record<AuditSource, string>> = {
  person: 'Person',
  assistant: 'Assistant',
  import: 'Import',
  system: 'System',
};
