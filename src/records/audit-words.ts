/** How the audit log says its entries (spec §2.10). Pure. */
import { auditActionNames, auditEntityNames } from '../../contract/rules/audit-text.ts';
import type { AuditAction, AuditEntityType, AuditEntry, AuditSource } from '../../contract/audit.ts';
import { periods, type AuditView, type Period } from '../../machines/settings/audit-view.ts';
import { momentText } from '../ui/moment-text.ts';

export const entityWord = (entity: AuditEntityType): string => auditEntityNames[entity];
export const actionWord = (action: AuditAction): string => auditActionNames[action];

export const actionTones: Readonly<Record<AuditAction, 'success' | 'outline' | 'danger'>> = {
  create: 'success',
  update: 'outline',
  delete: 'danger',
  restore: 'success',
};

const sources: Readonly<Record<AuditSource, string>> = {
  person: 'By a person',
  assistant: 'By the assistant',
  import: 'By import',
  system: 'By the server',
};
export const sourceWord = (source: AuditSource): string => sources[source];

/** Beside the name of who did it; null for a person's own edit. */
export const throughWord = (source: AuditSource): string | null =>
  source === 'person' ? null : sources[source].replace('By', 'by');

const periodWords: Readonly<Record<Period | 'days', string>> = {
  today: 'Today',
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  days: 'Choose days',
};
export const periodValues: readonly NonNullable<AuditView['period']>[] = [
  ...(Object.keys(periods) as Period[]),
  'days',
];
export const periodWord = (period: Period | 'days'): string => periodWords[period];

/** Of the person's timezone: `Jan 15, 2026` and `4:12 PM`. */
export function momentOf(moment: string, timezone: string): { readonly day: string; readonly time: string } {
  return {
    day: momentText(moment, timezone, { dateStyle: 'medium' }),
    time: momentText(moment, timezone, { timeStyle: 'short' }),
  };
}

/** What was changed, in words: `Northwind Traders`, or `Action` where it has no name any more. */
export const entityName = ({ entity_name, entity_type }: AuditEntry): string =>
  entity_name ?? entityWord(entity_type);

/** The whole entry in words, for its row: `Renewal Northwind Traders, updated Jan 15, 2026, 4:12 PM`. */
export function entryName(entry: AuditEntry, timezone: string): string {
  const { day, time } = momentOf(entry.performed_at, timezone);
  const what = [entityWord(entry.entity_type), entry.entity_name].filter((word) => word !== null).join(' ');
  return `${what}, ${actionWord(entry.action).toLowerCase()} ${day}, ${time}`;
}

const NAMED_FIELDS = 3;

/** `Confidence, Renewal date, Owner and 2 more`. */
export function changedFields({ diff }: AuditEntry): string {
  const labels = Object.values(diff).map(({ label }) => label);
  const rest = labels.length - NAMED_FIELDS;
  if (rest <= 0) return labels.join(', ');
  return `${labels.slice(0, NAMED_FIELDS).join(', ')} and ${rest} more`;
}
