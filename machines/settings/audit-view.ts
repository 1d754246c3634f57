/** What the Audit Center shows: search and filters, which are also in the address, and what the server is asked for them. */
import { auditActions, auditEntityTypes, auditSources, type listAudit } from '../../contract/audit.ts';
import type { CallInput } from '../../contract/call.ts';
import { addDays } from '../../contract/rules/day-count.ts';
import { isDay } from '../../contract/rules/day.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

/** Periods that end today, with their days. */
export const periods = { today: 1, last_7_days: 7, last_30_days: 30 } as const;
export type Period = keyof typeof periods;

const isId = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text);

/**
 * `who` is a member's id, `entity_id` that of what was changed, for its history alone. With the period `days` it is between
 * `from` and `to`, days of the person's timezone; other periods have neither.
 */
export const auditView = listView([], {
  who: isId,
  action: auditActions,
  entity: auditEntityTypes,
  entity_id: isId,
  source: auditSources,
  period: ['today', 'last_7_days', 'last_30_days', 'days'],
  from: isDay,
  to: isDay,
});
export type AuditView = ListViewOf<(typeof auditView)['filters']>;

export const isFiltered = (view: AuditView): boolean =>
  JSON.stringify(view) !== JSON.stringify(auditView.plain);

type Place = { readonly workspaceId: string; readonly userId: string };
/** What `listAudit` is asked, without the page. */
export type AuditQuery = CallInput<typeof listAudit>;

type Days = { readonly from?: string; readonly to?: string };

/** Two days in the wrong order are the same period. */
function daysOf({ period, from, to }: AuditView, today: string): Days {
  if (period === null) return {};
  if (period !== 'days') return { from: addDays(today, 1 - periods[period]), to: today };
  if (from !== null && to !== null && from > to) return { from: to, to: from };
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** The longest text that the server searches for. */
const SEARCH_LENGTH = 100;

/** @param today the person's day, YYYY-MM-DD */
export function auditQuery({ workspaceId, userId }: Place, view: AuditView, today: string): AuditQuery {
  const { who, action, entity, entity_id, source } = view;
  const search = view.search.trim().slice(0, SEARCH_LENGTH);
  return {
    params: { id: workspaceId },
    query: {
      user_id: userId,
      ...(who !== null && { who }),
      ...(action !== null && { action }),
      ...(entity !== null && { entity }),
      ...(entity_id !== null && { entity_id }),
      ...(source !== null && { source }),
      ...daysOf(view, today),
      ...(search !== '' && { search }),
    },
  };
}
