import { Building2, Mail } from 'lucide-react';
import type { RelatedRecord, RelatedRecords as OfType } from '../../contract/related-records.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { recordAddress, typeNamed } from '../../machines/records/related-records.ts';
import type { CollectionActor } from '../../machines/shared/collection.machine.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { iconButtonStyle } from '../ui/icon-button-style.ts';
import { OutdatedLine } from '../ui/list-table/outdated-line.tsx';
import { useCollection } from '../ui/list-table/use-collection.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';

interface RelatedRecordsProps {
  readonly actor: CollectionActor<OfType>;
  /** Of the workspace. */
  readonly slug: string;
}

/** The other records of a record's account, by type, each a link to its own panel. */
export function RelatedRecords({ actor, slug }: RelatedRecordsProps) {
  const { rows, state, problem, isOutdated, reload } = useCollection(actor);
  if (state === 'failed') {
    return <ErrorState title="Unable to load the account" message={problem ?? ''} onRetry={reload} />;
  }
  if (state === 'slow') {
    return (
      <div role="status" aria-label="Loading the account" className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  if (state === 'quiet') return null;
  return (
    <div className="grid gap-4 py-4">
      {isOutdated && (
        <div className="grid">
          <OutdatedLine problem={problem} />
          <span className="px-5 narrow:px-3">
            <Button size="sm" onClick={reload}>
              Reload
            </Button>
          </span>
        </div>
      )}
      {rows.length === 0 && (
        <EmptyState icon={<Building2 strokeWidth={1.75} />}>
          Nothing else belongs to this account yet
        </EmptyState>
      )}
      {rows.map((of) => {
        const type = typeNamed(of.id);
        return type && <Group key={of.id} of={of} type={type} slug={slug} />;
      })}
    </div>
  );
}

interface GroupProps {
  readonly of: OfType;
  readonly type: RecordType;
  readonly slug: string;
}

function Group({ of: { count, first_count, records }, type, slug }: GroupProps) {
  const { noun, related } = type;
  const title = `${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`;
  // Said where it tells something: several may be open, but one is primary.
  const firstCount = first_count > 1 ? `, ${first_count} ${related.first?.label.toLowerCase()}` : '';
  return (
    <section aria-label={title} className="grid">
      <h3 className="flex items-baseline gap-2 px-5 pb-1 text-xs font-semibold text-text-muted narrow:px-3">
        {title}
        <span className="font-normal tabular-nums">{`${count}${firstCount}`}</span>
      </h3>
      <ul aria-label={title} className="grid">
        {records.map((record) => (
          <Entry key={record.id} record={record} type={type} slug={slug} />
        ))}
      </ul>
      {count > records.length && (
        <p className="px-5 py-1 text-sm text-text-muted narrow:px-3">{`and ${count - records.length} more`}</p>
      )}
    </section>
  );
}

function Entry({ record, type, slug }: Omit<GroupProps, 'of'> & { readonly record: RelatedRecord }) {
  const { id, name, is_first, details, mail } = record;
  return (
    <li className="flex min-h-row-grid-touch items-center gap-3 px-5 py-1 narrow:px-3">
      <span className="grid min-w-0 flex-1 gap-half">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">
            <TextLink href={recordAddress(type, slug, id)}>{name}</TextLink>
          </span>
          {is_first && type.related.first && <Badge small>{type.related.first.label}</Badge>}
        </span>
        {details.length > 0 && (
          <span className="text-sm text-text-muted wrap-anywhere">{details.join(' · ')}</span>
        )}
      </span>
      {mail !== null && (
        <a href={`mailto:${mail}`} aria-label={`Write to ${name}`} className={iconButtonStyle}>
          <Mail aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
        </a>
      )}
    </li>
  );
}
