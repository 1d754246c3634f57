import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  auditActions,
  auditEntityTypes,
  auditSources,
  type AuditEntry,
  type AuditPerson,
} from '../../../contract/audit.ts';
import { auditView, type AuditView } from '../../../machines/settings/audit-view.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ListFilter } from '../../ui/list-table/list-filter.tsx';
import { actionWord, entityWord, periodValues, periodWord, sourceWord } from '../../records/audit-words.ts';

interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onView: (view: AuditView, how?: 'replace' | 'push') => void;
  /** Who may be chosen; null until the first page is there. */
  readonly people: readonly AuditPerson[] | null;
  readonly entries: readonly AuditEntry[];
}

/** How many filters are chosen, without the search. */
const countOf = ({ who, action, entity, entity_id, source, period }: AuditView) =>
  [who, action, entity, entity_id, source, period].filter((value) => value !== null).length;

/** The filters of the Audit Center. On a phone they are unfolded by a button. */
export function AuditFilters({ view, onView, people, entries }: AuditFiltersProps) {
  const [open, setOpen] = useState(false);
  const filters = useId();
  const count = countOf(view);
  const named = new Map(people?.map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 pb-3 pl-5 pr-4 narrow:px-3">
      <span className="hidden narrow:block">
        <Button
          expanded={open}
          controls={filters}
          onClick={() => setOpen(!open)}
          icon={<SlidersHorizontal aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </span>
      <div
        id={filters}
        role="group"
        aria-label="Filters"
        className={classNames('flex flex-wrap items-center gap-2', !open && 'narrow:hidden')}
      >
        <ListFilter
          label="Filter by person"
          all="All people"
          values={[...named.keys()]}
          word={(id) => named.get(id) ?? ''}
          chosen={view.who}
          disabled={people === null}
          onChoose={(who) => onView({ ...view, who })}
        />
        <ListFilter
          label="Filter by action"
          all="All actions"
          values={auditActions}
          word={actionWord}
          chosen={view.action}
          disabled={false}
          onChoose={(action) => onView({ ...view, action })}
        />
        <ListFilter
          label="Filter by entity"
          all="All entities"
          values={auditEntityTypes}
          word={entityWord}
          chosen={view.entity}
          disabled={false}
          onChoose={(entity) => onView({ ...view, entity })}
        />
        <ListFilter
          label="Filter by source"
          all="All sources"
          values={auditSources}
          word={sourceWord}
          chosen={view.source}
          disabled={false}
          onChoose={(source) => onView({ ...view, source })}
        />
        <ListFilter
          label="Filter by period"
          all="Any time"
          values={periodValues}
          word={periodWord}
          chosen={view.period}
          disabled={false}
          onChoose={(period) => onView({ ...view, period, from: null, to: null })}
        />
        {view.period === 'days' && (
          <>
            <DayField label="From" value={view.from} onDay={(from) => onView({ ...view, from }, 'replace')} />
            <DayField label="To" value={view.to} onDay={(to) => onView({ ...view, to }, 'replace')} />
          </>
        )}
        {view.entity_id !== null && (
          <EntityChip
            name={entries.find(({ entity_id }) => entity_id === view.entity_id)?.entity_name ?? 'One record'}
            onRemove={() => onView({ ...view, entity_id: null })}
          />
        )}
        {/* Without entries the page itself offers it. */}
        {count > 0 && entries.length > 0 && (
          <Button size="sm" tone="ghost" onClick={() => onView({ ...auditView.plain, search: view.search })}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntityChipProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** The filter by one record, which no list of choices has. */
function EntityChip({ name, onRemove }: EntityChipProps) {
  return (
    <span className="inline-flex h-control-sm max-w-[240px] items-center gap-1 rounded-sm border border-info-border bg-info-tint pl-2 text-info-text">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={`Remove filter: ${name}`}
        onClick={onRemove}
        className="inline-flex size-6 flex-none items-center justify-center rounded-sm hover:bg-surface-pressed narrow:size-row-grid-touch"
      >
        <X aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </button>
    </span>
  );
}
