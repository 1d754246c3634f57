/** The entries of the audit log by a query, page by page: in the Audit Center, and in the history of one record. */
import { listAudit, type AuditEntry, type AuditPerson } from '../../contract/audit.ts';
import type { CallAnswer } from '../../contract/call.ts';
import { callSlot } from '../shared/call-slot.ts';
import { pagedList, type PagedListActor } from '../shared/paged-list.machine.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { AuditQuery } from './audit-view.ts';

export const auditEntries = pagedList({
  id: 'listAudit',
  load: callSlot('pagedList', listAudit),
  request: ({ params, query }: AuditQuery, after): AuditQuery => ({
    params,
    query: after === null ? query : { ...query, after },
  }),
  page: ({ data, next, count, people, kept_days }: CallAnswer<typeof listAudit>) => ({
    items: data,
    next,
    count,
    facts: people && { people, keptDays: kept_days },
  }),
  problem: sentenceOr('Something went wrong. Please try again.'),
});

interface AuditFacts {
  /** Who may be chosen in a filter. */
  readonly people: readonly AuditPerson[];
  /** Older entries have been removed; null if none are. */
  readonly keptDays: number | null;
}

export type AuditEntriesActor = PagedListActor<AuditEntry, AuditFacts>;
