import { ArrowRight } from 'lucide-react';
import { HOME_CHANGES_COUNTED, type Home, type HomeChange } from '../../../contract/home.ts';
import { paths } from '../../../contract/paths.ts';
import { throughWord } from '../../records/audit-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { DueCard } from './due-card.tsx';
import { changeAddress } from './home-links.ts';
import { changesCount, sinceWords, toldChange, whenChanged } from './home-words.ts';

interface HomeChangesProps {
  readonly home: Home;
  readonly slug: string;
  readonly timezone: string;
}

/** What others changed since the last visit, in the words of the Audit Center. */
export function HomeChanges({ home: { changes, today }, slug, timezone }: HomeChangesProps) {
  const clock = { today, timezone };
  return (
    <DueCard
      title={sinceWords(changes.since, clock)}
      {...(changes.count > 0 && { count: changesCount(changes.count, HOME_CHANGES_COUNTED) })}
      link={{ href: paths.workspace.audit(slug), words: 'Audit' }}
    >
      {changes.items.length === 0 ? (
        <p className="border-t border-border-subtle px-4 py-3 text-text-muted narrow:px-3">
          Nobody else has changed anything.
        </p>
      ) : (
        <ul className="border-t border-border-subtle px-4 pb-2 narrow:px-3">
          {changes.items.map((change) => (
            <Change
              key={change.entry.id}
              change={change}
              slug={slug}
              when={whenChanged(change.entry.performed_at, clock)}
            />
          ))}
        </ul>
      )}
    </DueCard>
  );
}

interface ChangeProps {
  readonly change: HomeChange;
  readonly slug: string;
  readonly when: string;
}

function Change({ change, slug, when }: ChangeProps) {
  const { entry, records } = change;
  const { did, what } = toldChange(change);
  const { performed_by_name: name, performed_by_member_id: member, source } = entry;
  const through = did === 'imported' ? null : throughWord(source);
  const [only, ...others] = records === 1 && entry.action === 'update' ? Object.values(entry.diff) : [];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[10px] border-border-subtle py-2 not-first:border-t">
      <Avatar id={member ?? name} name={name} picture={entry.performed_by_picture_url} />
      <div className="min-w-0">
        <p className="text-text-secondary wrap-anywhere">
          <strong className="font-medium text-text-primary">{name}</strong>
          {through !== null && ` ${through}`}
          {` ${did} `}
          {records === 1 ? (
            <a
              href={changeAddress(slug, entry)}
              className="rounded-xs font-medium text-text-primary underline-offset-[3px] hover:underline"
            >
              {what}
            </a>
          ) : (
            <span className="font-medium text-text-primary">{what}</span>
          )}{' '}
          <time dateTime={entry.performed_at} className="text-xs text-text-muted">
            {when}
          </time>
        </p>
        {only !== undefined && others.length === 0 && (
          <p className="mt-half flex flex-wrap items-center gap-x-2 tabular-nums">
            <ChangedValue value={only.old} isOld />
            <ArrowRight role="img" aria-label="becomes" className="size-icon-sm flex-none text-text-muted" />
            <ChangedValue value={only.new} />
          </p>
        )}
      </div>
    </li>
  );
}

function ChangedValue({ value, isOld = false }: { readonly value: string | null; readonly isOld?: boolean }) {
  if (value === null) return <span className="text-text-muted">Empty</span>;
  return isOld ? (
    <del className="min-w-0 truncate text-text-muted">{value}</del>
  ) : (
    <ins className="min-w-0 truncate font-medium no-underline">{value}</ins>
  );
}
