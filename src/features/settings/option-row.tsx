import type { FocusEvent, RefCallback } from 'react';
import type { OptionRow as Row } from '../../../machines/settings/option-rows.ts';
import { Button } from '../../ui/button.tsx';
import { inputStyle } from '../../ui/input-style.ts';
import { RowButtons } from '../../ui/row-buttons.tsx';
import { recordCount, removedOptionWords } from './count-words.ts';

interface OptionRowProps {
  readonly row: Row;
  /** From 1. */
  readonly number: number;
  readonly value: string;
  /** How many records hold it; null if it is not stored yet, or where they are not counted. */
  readonly records: number | null;
  readonly errorId: string | null;
  readonly inputRef: RefCallback<HTMLElement> | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  readonly onLabel: (label: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** One option: its label, the value derived from it, and buttons to move and remove it. */
export function OptionRow(props: OptionRowProps) {
  const { row, number, value, records } = props;
  const name = `option ${number}`;
  if (row.isRemoved) return <RemovedRow {...props} />;
  return (
    <li
      data-row={row.key}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] items-center gap-x-2 gap-y-1 narrow:grid-cols-[minmax(0,1fr)_auto]"
    >
      <input
        ref={props.inputRef}
        data-part="label"
        aria-label={`Label of ${name}`}
        aria-invalid={props.errorId !== null || undefined}
        aria-describedby={props.errorId ?? undefined}
        value={row.label}
        maxLength={100}
        onChange={(event) => props.onLabel(event.target.value)}
        onBlur={props.onBlur}
        className={inputStyle(props.errorId !== null, 'h-control-lg px-3')}
      />
      <input
        aria-label={`Value of ${name}`}
        value={value}
        readOnly
        className={inputStyle(
          false,
          'h-control-lg px-3 font-mono text-xs narrow:col-start-1 narrow:row-start-2 narrow:text-xs',
        )}
      />
      <RowButtons
        name={name}
        isFirst={props.isFirst}
        isLast={props.isLast}
        canRemove={props.canRemove}
        className="narrow:col-start-2 narrow:row-start-1"
        onMove={props.onMove}
        onRemove={props.onRemove}
      />
      {records !== null && (
        <p className="col-span-full text-xs text-text-muted">
          {records === 0 ? 'In no record' : `In ${recordCount(records)}`}
        </p>
      )}
    </li>
  );
}

/** An option that is removed when the form is saved, and what becomes of the records that hold it (decision 50). */
function RemovedRow({ row, records, onKeep }: OptionRowProps) {
  return (
    <li
      data-row={row.key}
      className="flex items-center gap-3 rounded-md border border-border-default bg-surface-sunken px-3 py-2"
    >
      <p role="status" className="min-w-0 flex-1 text-xs text-text-secondary wrap-anywhere">
        <span className="line-through">{row.label}</span> is removed when you save.{' '}
        {removedOptionWords(records ?? 0)}
      </p>
      <Button size="sm" label={`Keep ${row.label}`} onClick={onKeep}>
        Keep
      </Button>
    </li>
  );
}
