/** A small audit log: every source, every action, an entity that is gone, and what taking a change back adds. */
import type { AuditChange, AuditEntry } from '../../contract/audit.ts';

const change = (label: string, old: string | null, now: string | null, revertible = false): AuditChange => ({
  label,
  old,
  new: now,
  revertible,
});

const byMaya = {
  performed_by_member_id: 'm1',
  performed_by_name: 'Maya Okafor',
  performed_by_picture_url: null,
  source: 'person',
  reverts: null,
} as const;

export const edited: AuditEntry = {
  ...byMaya,
  id: 'a1',
  entity_type: 'renewal',
  entity_id: 'r1',
  entity_name: 'Northwind Traders',
  action: 'update',
  performed_at: '2026-01-15T21:12:00.000Z',
  diff: {
    owner_confidence: change('Confidence', 'Medium', 'Low', true),
    renewal_date: change('Renewal date', null, 'Jan 19, 2026'),
  },
};

const byAssistant: AuditEntry = {
  ...byMaya,
  id: 'a2',
  entity_type: 'field',
  entity_id: 'f1',
  entity_name: 'Churn Reason',
  action: 'create',
  performed_by_member_id: 'm2',
  performed_by_name: 'Bo Lindqvist',
  performed_at: '2026-01-15T19:05:00.000Z',
  source: 'assistant',
  diff: { field_label: change('Label', null, 'Churn Reason') },
};

const byImport: AuditEntry = {
  ...byMaya,
  id: 'a3',
  entity_type: 'customer',
  entity_id: 'c1',
  entity_name: 'Bluewick Energy',
  action: 'update',
  performed_at: '2026-01-14T15:00:00.000Z',
  source: 'import',
  diff: {
    account_name: change('Account', 'Bluewick', 'Bluewick Energy', true),
    account_owner: change('Owner', 'Bo Lindqvist', 'Maya Okafor', true),
    annual_revenue: change('Annual revenue', '$38,000', '$41,200', true),
    contract_value: change('Contract value', '$76,000', '$82,400', true),
    auto_renewal: change('Auto renewal', 'Yes', null, true),
  },
};

const byServer: AuditEntry = {
  ...byMaya,
  id: 'a4',
  entity_type: 'member',
  entity_id: 'm2',
  entity_name: 'Bo Lindqvist',
  action: 'update',
  performed_by_member_id: null,
  performed_by_name: 'KeepWell',
  performed_at: '2026-01-13T14:00:00.000Z',
  source: 'system',
  diff: { role: change('Role', 'Viewer', 'Editor') },
};

const deleted: AuditEntry = {
  ...byMaya,
  id: 'a5',
  entity_type: 'action',
  entity_id: 'x1',
  entity_name: null,
  action: 'delete',
  performed_at: '2026-01-12T14:41:00.000Z',
  diff: { action_label: change('Name', 'Accounts in Ohio', null) },
};

/** What taking back the confidence of the first entry adds. */
export const reverted: AuditEntry = {
  ...byMaya,
  id: 'a6',
  entity_type: 'renewal',
  entity_id: 'r1',
  entity_name: 'Northwind Traders',
  action: 'update',
  performed_at: '2026-01-16T14:00:00.000Z',
  reverts: 'a1',
  diff: { owner_confidence: change('Confidence', 'Low', 'Medium', true) },
};

export const firstPage = {
  data: [edited, byAssistant, byImport],
  next: 'after-a3',
  count: 5,
  people: [
    { id: 'm2', name: 'Bo Lindqvist' },
    { id: 'm1', name: 'Maya Okafor' },
  ],
  kept_days: null,
};

export const nextPage = { data: [byServer, deleted], next: null, count: null, people: null, kept_days: null };
