/**
 * The view of the Audit Center in the address: `?q=ada&who=m1&action=update&entity=renewal&source=import&period=today`,
 * with days `?period=days&from=2026-01-01&to=2026-01-31`, and `?entity_id=` for the history of one record.
 */
import { auditActions, auditEntityTypes, auditSources } from '../../../contract/audit.ts';
import { isDay } from '../../../contract/rules/day.ts';
import { periods, type AuditView, type Period } from '../../../machines/settings/audit-view.ts';

const periodNames: readonly NonNullable<AuditView['period']>[] = [
  ...(Object.keys(periods) as Period[]),
  'days',
];

/** Unknown parts of an address are ignored. */
function viewFrom(search: string): AuditView {
  const fields = new URLSearchParams(search);
  const oneOf = <T extends string>(field: string, values: readonly T[]) =>
    values.find((value) => value === fields.get(field)) ?? null;
  const matching = (field: string, isRight: (text: string) => boolean) => {
    const text = fields.get(field);
    return text !== null && isRight(text) ? text : null;
  };
  const isId = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text);
  const period = oneOf('period', periodNames);
  const day = (field: string) => (period === 'days' ? matching(field, isDay) : null);
  return {
    search: fields.get('q') ?? '',
    who: matching('who', isId),
    action: oneOf('action', auditActions),
    entity: oneOf('entity', auditEntityTypes),
    entityId: matching('entity_id', isId),
    source: oneOf('source', auditSources),
    period,
    from: day('from'),
    to: day('to'),
  };
}

function searchOf({ search, who, action, entity, entityId, source, period, from, to }: AuditView): string {
  const fields = new URLSearchParams();
  const parts = { q: search, who, action, entity, entity_id: entityId, source, period, from, to };
  for (const [field, value] of Object.entries(parts)) {
    if (value !== null && value !== '') fields.set(field, value);
  }
  const written = fields.toString();
  return written === '' ? '' : `?${written}`;
}

export const auditAddress = { viewFrom, searchOf, keptView: () => '' };
