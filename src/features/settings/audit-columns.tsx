import type { AuditEntry } from '../../../contract/audit.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { AuditEntity } from './audit-entity.tsx';
import { actionTones, actionWord, changedFields, momentOf, throughWord } from '../../records/audit-words.ts';

interface AuditColumns {
  readonly slug: string;
  readonly timezone: string;
}

/** The columns of the Audit Center (spec §2.10); the log is always the newest first. */
export function auditColumns({ slug, timezone }: AuditColumns): ListColumn<AuditEntry>[] {
  return [
    {
      key: 'performed_at',
      label: 'Performed at',
      // On a phone it leaves room for the widest link beside it, which is scrolled into view.
      width: 156,
      sorted: 'descending',
      cell: ({ performed_at }) => {
        const { day, time } = momentOf(performed_at, timezone);
        return (
          <time dateTime={performed_at} className="font-regular tabular-nums">
            {day} <span className="whitespace-nowrap text-text-muted">{time}</span>
          </time>
        );
      },
    },
    {
      key: 'entity',
      label: 'Entity',
      width: 166,
      cell: (entry) => <AuditEntity entry={entry} slug={slug} />,
    },
    {
      key: 'action',
      label: 'Action',
      width: 96,
      cell: ({ action }) => {
        return <Badge tone={actionTones[action]}>{actionWord(action)}</Badge>;
      },
    },
    {
      key: 'changed',
      label: 'Changed fields',
      width: 270,
      cell: (entry) => <span className="text-text-secondary">{changedFields(entry)}</span>,
    },
    {
      key: 'performed_by',
      label: 'Performed by',
      width: 190,
      cell: (entry) => <PerformedBy entry={entry} />,
    },
  ];
}

function PerformedBy({ entry }: { readonly entry: AuditEntry }) {
  const {
    performed_by_member_id: id,
    performed_by_name: name,
    performed_by_picture_url: picture,
    source,
  } = entry;
  const through = throughWord(source);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar id={id ?? name} name={name} picture={picture} />
      <span className="min-w-0 wrap-anywhere">
        {name}
        {through !== null && <span className="text-text-muted"> {through}</span>}
      </span>
    </span>
  );
}
