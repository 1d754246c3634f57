import { useSelector } from '@xstate/react';
import { ArrowRight, History } from 'lucide-react';
import type { AuditEntry } from '../../contract/audit.ts';
import type { RecordHistoryActor } from '../../machines/records/record-history.machine.ts';
import type { AuditEntriesActor } from '../../machines/settings/audit-entries.ts';
import { revertOf } from '../../machines/settings/audit-reverted.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { NextPage } from '../ui/list-table/next-page.tsx';
import { OutdatedLine } from '../ui/list-table/outdated-line.tsx';
import { usePagedList } from '../ui/list-table/use-paged-list.ts';
import { Moment } from '../ui/moment.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AuditQuestion } from './audit-question.tsx';
import { AuditValue } from './audit-value.tsx';
import { actionWord, entityName, entityWord, entryName, throughWord } from './audit-words.ts';

interface RecordHistoryProps {
  readonly actor: RecordHistoryActor;
  readonly timezone: string;
}

/** Who changed what of a record, newest first, with a button for each change that the person may take back. */
export function RecordHistory({ actor, timezone }: RecordHistoryProps) {
  const entries = useSelector(actor, ({ children }) => children.entries);
  const reverting = useSelector(actor, ({ children }) => children.reverting);
  return (
    <>
      {entries && <Entries actor={actor} entries={entries} timezone={timezone} />}
      {reverting && <AuditQuestion actor={reverting} timezone={timezone} />}
    </>
  );
}

interface EntriesProps extends RecordHistoryProps {
  readonly entries: AuditEntriesActor;
}

function Entries({ actor, entries, timezone }: EntriesProps) {
  const list = usePagedList(entries);
  if (list.state === 'failed') {
    return (
      <ErrorState title="Unable to load the history" message={list.problem ?? ''} onRetry={list.reload} />
    );
  }
  if (list.state === 'slow') {
    return (
      <div role="status" aria-label="Loading the history" className="grid gap-4 p-5">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    );
  }
  if (list.state === 'quiet') return null;
  if (list.rows.length === 0) {
    return <EmptyState icon={<History strokeWidth={1.75} />}>Nothing has been changed yet.</EmptyState>;
  }
  return (
    <>
      {list.isOutdated && <OutdatedLine problem={list.problem} />}
      <ul aria-label="History" className="grid">
        {list.rows.map((entry) => (
          <Entry key={entry.id} actor={actor} entry={entry} entries={list.rows} timezone={timezone} />
        ))}
      </ul>
      <NextPage name="changes" list={list} />
    </>
  );
}

interface EntryProps extends RecordHistoryProps {
  readonly entry: AuditEntry;
  readonly entries: readonly AuditEntry[];
}

function Entry({ actor, entry, entries, timezone }: EntryProps) {
  const {
    performed_by_name: name,
    performed_by_member_id: member,
    diff,
    action,
    source,
    entity_type: entity,
  } = entry;
  const through = throughWord(source);
  return (
    <li
      aria-label={entryName(entry, timezone)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-border-subtle px-5 py-3 narrow:px-3"
    >
      <Avatar id={member ?? name} name={name} picture={entry.performed_by_picture_url} />
      <div className="grid gap-2">
        <p className="text-sm">
          <strong className="font-semibold">{name}</strong>
          {through && <span className="text-text-muted"> {through}</span>}
          {action !== 'update' && (
            <span> {`${actionWord(action).toLowerCase()} the ${entityWord(entity).toLowerCase()}`}</span>
          )}
          <span className="text-text-muted">
            {' · '}
            <Moment at={entry.performed_at} timezone={timezone} />
          </span>
        </p>
        {Object.entries(diff).map(([field, { label, old, new: now, revertible }]) => (
          <div
            key={field}
            className="flex min-h-control-sm flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums"
          >
            <span className="text-text-muted">{label}</span>
            <AuditValue value={old} is="removed" />
            <ArrowRight role="img" aria-label="becomes" className="size-icon-sm flex-none text-text-muted" />
            <AuditValue value={now} is="added" />
            {revertOf(entries, entry, field) !== null ? (
              <Badge tone="warning">Reverted</Badge>
            ) : (
              revertible && (
                <span className="ml-auto">
                  <Button
                    size="sm"
                    label={`Revert ${label}, ${entityName(entry)}`}
                    onClick={() => actor.send({ type: 'revert.request', entry, field })}
                  >
                    Revert
                  </Button>
                </span>
              )
            )}
          </div>
        ))}
      </div>
    </li>
  );
}
