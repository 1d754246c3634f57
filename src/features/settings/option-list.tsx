import { Plus } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type FocusEvent, type RefCallback } from 'react';
import { MOST_OPTIONS } from '../../../contract/fields.ts';
import {
  canRemove,
  rowsIn,
  valuesOf,
  withLabel,
  withoutRow,
  withRow,
  withRowKept,
  withRowMoved,
  wrongOption,
} from '../../../machines/settings/option-rows.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
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
  const list = useRef<HTMLFieldSetElement>(null);
  /** What gets the focus after the next change: a part of a row, by its key. */
  const next = useRef<string | null>(null);
  const rows = rowsIn(value);
  const values = valuesOf(rows);
  const wrong = error === null ? null : wrongOption(value);
  const wrongKey = wrong?.key ?? rows[0]?.key;

  useLayoutEffect(() => {
    const sought = next.current;
    next.current = null;
    if (sought === null) return;
    const [key = '', part = ''] = sought.split(' ');
    const row = list.current?.querySelector(`[data-option="${key}"]`);
    const wanted = row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
    // A row at the end cannot go on in the same direction.
    (wanted ?? row?.querySelector<HTMLElement>(':is([data-part], button):not(:disabled)'))?.focus();
  });

  const change = (text: string, focus: string) => {
    next.current = focus;
    onChange(text);
  };
  /** The row that takes the place of a removed one. */
  const beside = (index: number) => (rows[index + 1] ?? rows[index - 1])?.key ?? '';

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
            onMove={(by) => change(withRowMoved(value, row.key, by), `${row.key} ${by < 0 ? 'up' : 'down'}`)}
            onRemove={() =>
              change(
                withoutRow(value, row.key),
                row.stored === null ? `${beside(index)} label` : `${row.key} keep`,
              )
            }
            onKeep={() => change(withRowKept(value, row.key), `${row.key} label`)}
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
            change(more, `${rowsIn(more).at(-1)?.key ?? ''} label`);
          }}
          icon={<Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        >
          Add option
        </Button>
      </div>
    </fieldset>
  );
}
