import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useId } from 'react';
import { columnOf } from '../../contract/field.ts';
import { operatorsOf, type Operator } from '../../contract/filter/operators.ts';
import { fieldsOf, filterFields } from '../../machines/records/filter-builder-setup.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { keyOf, operatorsIn, type DraftCondition, type Place } from '../../machines/records/filter-draft.ts';
import { FieldError } from '../ui/field-frame.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { FilterValue } from './filter-value.tsx';

interface FilterConditionProps {
  readonly actor: FilterBuilderActor;
  readonly condition: DraftCondition;
  readonly at: Place;
  /** Its place among all conditions, from 1. */
  readonly number: number;
}

/** One condition: its field, its operator and its values. */
export function FilterCondition({ actor, condition, at, number }: FilterConditionProps) {
  const { field: column, operator, texts } = condition;
  const id = useId();
  const problem = useSelector(actor, ({ context }) => context.problems[keyOf(at)]);
  const { context } = actor.getSnapshot();
  const field = fieldsOf(context)(column);
  const of = `condition ${number}`;
  const groupOf = (name: string) => context.type.groups.find(({ fields }) => fields.includes(name))?.label;
  const fields = filterFields(context).map((one) => ({
    value: columnOf(one),
    label: one.field_label,
    group: one.is_system_field ? (groupOf(one.field_name) ?? 'Other') : 'Your fields',
  }));
  return (
    <div
      role="group"
      aria-label={`Condition ${number}`}
      data-filter-at={keyOf(at)}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_auto] items-start gap-2 narrow:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Select
        bare
        label={`Field, ${of}`}
        value={field === undefined ? null : column}
        placeholder={column}
        options={fields}
        onChange={(chosen) => actor.send({ type: 'field.change', at, field: chosen })}
      />
      {field === undefined ? (
        <span />
      ) : (
        <Select<Operator>
          bare
          label={`Operator, ${of}`}
          value={operator}
          options={operatorsIn(field).map((value) => ({
            value,
            label: operatorsOf[field.field_type][value]?.label ?? value,
          }))}
          onChange={(chosen) => actor.send({ type: 'operator.change', at, operator: chosen })}
        />
      )}
      <span className="grid min-w-0 narrow:order-1 narrow:col-span-full">
        {field !== undefined && (
          <FilterValue
            field={field}
            operator={operator}
            texts={texts}
            of={of}
            members={context.members}
            me={context.me}
            errorId={problem === undefined ? undefined : id}
            onChange={(changed) => actor.send({ type: 'texts.change', at, texts: changed })}
          />
        )}
      </span>
      <IconButton
        label={`Remove condition ${number}`}
        onClick={() => actor.send({ type: 'part.remove', at })}
      >
        <X aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
      </IconButton>
      {problem !== undefined && (
        <div className="col-span-full narrow:order-2">
          <FieldError id={id}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
