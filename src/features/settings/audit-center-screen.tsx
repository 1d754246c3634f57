import { useSelector } from '@xstate/react';
import { FileText } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { AUDIT_COUNT_LIMIT, type AuditEntry } from '../../../contract/audit.ts';
import { roleDescriptions, roleHas } from '../../../contract/rights.ts';
import type { AuditCenterActor } from '../../../machines/settings/audit-center.machine.ts';
import type { AuditEntriesActor } from '../../../machines/settings/audit-entries.ts';
import {
  auditQuery,
  isFiltered,
  auditView,
  type AuditQuery,
  type AuditView,
} from '../../../machines/settings/audit-view.ts';
import type { FileExportActor } from '../../../machines/shared/file-export.machine.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton, ExportLine } from '../../ui/export-file.tsx';
import { ListNote } from '../../ui/list-table/list-page.tsx';
import { PagedListPage } from '../../ui/list-table/paged-list-page.tsx';
import { usePagedList } from '../../ui/list-table/use-paged-list.ts';
import { AuditChanges } from './audit-changes.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditQuestion } from '../../records/audit-question.tsx';
import { entryName } from '../../records/audit-words.ts';

/** The Audit Center (spec §2.10): who changed what, newest first. */
export function AuditCenterScreen({ actor }: { readonly actor: AuditCenterActor }) {
  const entries = useSelector(actor, ({ children }) => children.entries);
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  return entries && exporting ? <AuditLog actor={actor} entries={entries} exporting={exporting} /> : null;
}

interface AuditLogProps {
  readonly actor: AuditCenterActor;
  readonly entries: AuditEntriesActor;
  readonly exporting: FileExportActor<AuditQuery>;
}

function AuditLog({ actor, entries, exporting }: AuditLogProps) {
  const list = usePagedList(entries);
  const { view, role, slug, timezone, made, ...place } = useSelector(actor, ({ context }) => context);
  const reverting = useSelector(actor, ({ children }) => children.reverting);
  const reason = useId();
  const keptDays = list.facts?.keptDays ?? null;
  const mayExport = roleHas(role, 'configure');
  const columns = useMemo(() => auditColumns({ slug, timezone }), [slug, timezone]);
  const setView = (next: AuditView, how: 'replace' | 'push' = 'push') =>
    actor.send({ type: 'view.change', view: next, how });
  const isHistory = view.entity_id !== null;
  const more = useCallback(
    (entry: AuditEntry) => (
      <AuditChanges
        entry={entry}
        entries={list.rows}
        onRevert={(field) => actor.send({ type: 'revert.request', entry, field })}
        {...(!isHistory && {
          onHistory: () => {
            const history = { ...auditView.plain, entity_id: entry.entity_id };
            actor.send({ type: 'view.change', view: history, how: 'push' });
          },
        })}
      />
    ),
    [actor, isHistory, list.rows],
  );
  return (
    <>
      <PagedListPage
        one="entry"
        many="entries"
        name="audit entries"
        list={list}
        columns={columns}
        nameOf={(entry) => entryName(entry, timezone)}
        search={view.search}
        onSearch={(search) => setView({ ...view, search }, 'replace')}
        limit={AUDIT_COUNT_LIMIT}
        buttons={
          <ExportButton
            actor={exporting}
            query={auditQuery(place, view, place.today)}
            {...(!mayExport && { refusedFor: reason })}
          />
        }
        marked={made}
        more={more}
        empty={<NoEntries view={view} keptDays={keptDays} onClear={() => setView(auditView.plain)} />}
      >
        <AuditFilters view={view} onView={setView} people={list.facts?.people ?? null} entries={list.rows} />
        {!mayExport && (
          <ListNote>
            <span id={reason}>Only admins ({roleDescriptions.admin}) can export the log.</span>
          </ListNote>
        )}
        {keptDays !== null && <ListNote>Entries older than {daysText(keptDays)} are removed.</ListNote>}
        <ExportLine actor={exporting} />
      </PagedListPage>
      {reverting && <AuditQuestion actor={reverting} timezone={timezone} />}
    </>
  );
}

const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);

interface NoEntriesProps {
  readonly view: AuditView;
  /** Older entries have been removed; null if none are. */
  readonly keptDays: number | null;
  readonly onClear: () => void;
}

function NoEntries({ view, keptDays, onClear }: NoEntriesProps) {
  const icon = <FileText strokeWidth={1.75} />;
  if (!isFiltered(view)) {
    const since = keptDays === null ? 'yet' : `within ${daysText(keptDays)}`;
    return <EmptyState icon={icon}>Nothing has been changed {since}.</EmptyState>;
  }
  return (
    <EmptyState icon={icon} action={<Button onClick={onClear}>Clear filters</Button>}>
      No entries match the filters.
    </EmptyState>
  );
}
