/** Entries of the audit log in the words of an answer. */
import type { AuditEntry } from '../../../contract/audit.ts';
import { auditActionNames, auditEntityNames } from '../../../contract/rules/audit-text.ts';
import { NOTHING } from './record-cells.ts';

/** `Renewal Acme, updated` */
export const subjectText = ({ entity_type, entity_name, action }: AuditEntry): string =>
  `${auditEntityNames[entity_type]}${entity_name === null ? '' : ` ${entity_name}`}, ${auditActionNames[action].toLowerCase()}`;

/** Changes of an entry that are told. */
const TOLD = 3;

/** `Annual revenue: $85,000 → $120,000` */
export function changesText({ diff }: AuditEntry): string {
  const changes = Object.values(diff);
  const told = changes
    .slice(0, TOLD)
    .map(({ label, old, new: changed }) => `${label}: ${old ?? NOTHING} → ${changed ?? NOTHING}`);
  const more = changes.length > TOLD ? [`and ${changes.length - TOLD} more`] : [];
  return [...told, ...more].join('; ');
}
