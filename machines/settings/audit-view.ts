/** What the Audit Center shows: search and filters, which are also in the address, and what the server is asked for them. */
import type { AuditAction, AuditEntityType, AuditSource, listAudit } from '../../contract/audit.ts';
import type { CallInput } from '../../contract/call.ts';
import { addDays } from '../../contract/rules/day-count.ts';

/** Periods that end today, with their days. */
export const periods = { today: 1, last_7_days: 7, last_30_days: 30 } as const;
export type Period = keyof typeof periods;

/** Null and an empty text filter nothing. */
export interface AuditView {
  readonly search: string;
  /** A member's id. */
  readonly who: string | null;
  readonly action: AuditAction | null;
  readonly entity: AuditEntityType | null;
  /** The history of this one alone. */
  readonly entityId: string | null;
  readonly source: AuditSource | null;
  /** `days` is the period between `from` and `to`. */
  readonly period: Period | 'days' | null;
  /** The first day, of the person's timezone. Used with the period `days` only. */
  readonly from: string | null;
  /** The last day. */
  readonly to: string | null;
}

export const plainView: AuditView = {
  search: '',
  who: null,
  action: null,
  entity: null,
  entityId: null,
  source: null,
  period: null,
  from: null,
  to: null,
};

export const isFiltered = (view: AuditView): boolean => JSON.stringify(view) !== JSON.stringify(plainView);

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
  const { who, action, entity, entityId, source } = view;
  const search = view.search.trim().slice(0, SEARCH_LENGTH);
  return {
    params: { id: workspaceId },
    query: {
      user_id: userId,
      ...(who !== null && { who }),
      ...(action !== null && { action }),
      ...(entity !== null && { entity }),
      ...(entityId !== null && { entity_id: entityId }),
      ...(source !== null && { source }),
      ...daysOf(view, today),
      ...(search !== '' && { search }),
    },
  };
}

/** Of the router: an address was opened, or Back was pressed. */
export interface AuditViewReport {
  readonly type: 'view.open';
  readonly view: AuditView;
}

/** For the router: typing replaces the entry of the history, a choice adds one. */
export interface AuditViewChanged {
  readonly type: 'view.changed';
  readonly view: AuditView;
  readonly how: 'replace' | 'push';
}
