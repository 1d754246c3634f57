import { Plus } from 'lucide-react';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import {
  conditionsOf,
  isDraftGroup,
  keyOf,
  type DraftGroup,
  type Place,
} from '../../machines/records/filter-draft.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { FilterCondition } from './filter-condition.tsx';

interface FilterGroupProps {
  readonly actor: FilterBuilderActor;
  readonly group: DraftGroup;
  readonly at: Place;
  /** Of its first condition, among all conditions, from 1. */
  readonly number: number;
}

const joins = [
  { value: 'and', label: 'all of these conditions' },
  { value: 'or', label: 'any of these conditions' },
] as const;

/** `Group 1`, and `Group 1.2` within it; the outermost group has no name. */
const nameOf = (at: Place) => `group ${at.map((index) => index + 1).join('.')}`;

/** A group of conditions, of which all or at least one must hold. It may have groups within. */
export function FilterGroup({ actor, group, at, number }: FilterGroupProps) {
  const isInner = at.length > 0;
  const name = nameOf(at);
  const inName = isInner ? ` to ${name}` : '';
  const key = keyOf(at);
  const parts = group.parts.map((part, index) => {
    const place = [...at, index];
    const first = number + conditionsOf({ ...group, parts: group.parts.slice(0, index) });
    return isDraftGroup(part) ? (
      // A part has no identity but its place.
      // oxlint-disable-next-line react/no-array-index-key
      <FilterGroup key={index} actor={actor} group={part} at={place} number={first} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <FilterCondition key={index} actor={actor} condition={part} at={place} number={first} />
    );
  });
  return (
    <div
      role="group"
      aria-label={isInner ? `Group ${name.slice('group '.length)}` : 'Conditions'}
      className={
        isInner ? 'grid gap-3 rounded-lg border border-border-default bg-surface-sunken p-3' : 'grid gap-3'
      }
    >
      {group.parts.length > 1 && (
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="text-text-secondary">
            Match
          </span>
          <span className="w-[200px] narrow:w-auto narrow:flex-1">
            <Select<DraftGroup['join']>
              bare
              label={isInner ? `Match, ${name}` : 'Match'}
              value={group.join}
              options={joins}
              onChange={(join) => actor.send({ type: 'join.change', at, join })}
            />
          </span>
        </div>
      )}
      {parts}
      <div className="flex flex-wrap gap-2" data-filter-add={key}>
        <Button
          size="sm"
          tone="ghost"
          icon={<Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
          label={`Add condition${inName}`}
          onClick={() => actor.send({ type: 'condition.add', at })}
        >
          Add condition
        </Button>
        <Button
          size="sm"
          tone="ghost"
          icon={<Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
          label={`Add group${inName}`}
          onClick={() => actor.send({ type: 'group.add', at })}
        >
          Add group
        </Button>
        {isInner && (
          <Button
            size="sm"
            tone="ghost"
            label={`Remove ${name}`}
            onClick={() => actor.send({ type: 'part.remove', at })}
          >
            Remove group
          </Button>
        )}
      </div>
    </div>
  );
}
