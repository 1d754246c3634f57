import { Plus } from 'lucide-react';
import { useId, type FocusEvent, type RefCallback } from 'react';
import { MOST_OPTIONS } from '../../../contract/fields.ts';
import {
  canRemove,
  rowsIn,
  valuesOf,
  withLabel,
  withoutRow,
  withRow,
  withRowKept,
  wrongOption,
} from '../../../machines/settings/option-rows.ts';
import { withRowMoved } from '../../../machines/shared/text-rows.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { keyBeside, useRowFocus } from '../../ui/use-row-focus.ts';
import { OptionRow } from './option-row.tsx';

interface OptionListProps {
  /** The rows as the form holds them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly inputRef: RefCallback<HTMLElement>;
  /** The number of records that hold each stored option, by value. */
  readonly counts?: ReadonlyMap<string, number>;
}

/** The options of a dropdown or a multiselect: added, named, put in order and removed, each by keyboard (spec §2.7, §5). */
export function OptionList({ value, onChange, error, ...field }: OptionListProps) {
  const errorId = useId();
  const { list, focusNext } = useRowFocus<HTMLFieldSetElement>();
  const rows = rowsIn(value);
  const values = valuesOf(rows);
  const wrong = error === null ? null : wrongOption(value);
  const wrongKey = wrong?.key ?? rows[0]?.key;

  const change = (text: string, key: number | undefined, part: string) => {
    focusNext(key, part);
    onChange(text);
  };

  return (
    <fieldset ref={list} disabled={field.disabled} className="grid min-w-0 gap-2">
      <legend className="mb-[6px] font-medium">Options</legend>
      <ul className="grid gap-2">
        {rows.map((row, index) => (
          <OptionRow
            key={row.key}
            row={row}
            number={index + 1}
            value={values[index] ?? ''}
            records={row.stored === null ? null : (field.counts?.get(row.stored) ?? null)}
            errorId={error !== null && row.key === wrongKey ? errorId : null}
            inputRef={row.key === wrongKey || (error === null && index === 0) ? field.inputRef : undefined}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            canRemove={canRemove(rows)}
            onLabel={(label) => onChange(withLabel(value, row.key, label))}
            onBlur={field.onBlur}
            onMove={(by) => change(withRowMoved(value, row.key, by), row.key, by < 0 ? 'up' : 'down')}
            onRemove={() =>
              row.stored === null
                ? change(withoutRow(value, row.key), keyBeside(rows, index), 'label')
                : change(withoutRow(value, row.key), row.key, 'keep')
            }
            onKeep={() => change(withRowKept(value, row.key), row.key, 'label')}
          />
        ))}
      </ul>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      <div>
        <Button
          size="sm"
          disabled={rows.length >= MOST_OPTIONS}
          onClick={() => {
            const more = withRow(value);
            change(more, rowsIn(more).at(-1)?.key, 'label');
          }}
          icon={<Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        >
          Add option
        </Button>
      </div>
    </fieldset>
  );
}
