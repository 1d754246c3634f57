import type { FocusEvent, RefCallback } from 'react';
import { TASK_LENGTH } from '../../../contract/project-tasks.ts';
import type { TaskRow } from '../../../machines/onboarding/template-rows.ts';
import { inputStyle } from '../../ui/input-style.ts';
import { RowButtons } from '../../ui/row-buttons.tsx';

interface TemplateTaskRowProps {
  readonly row: TaskRow;
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  /** Which of its two fields is wrong, and the id of the message. */
  readonly wrong: { readonly part: 'title' | 'days'; readonly errorId: string } | null;
  /** Of the field that gets the focus when the form tells a problem. */
  readonly inputRef: RefCallback<HTMLElement> | undefined;
  readonly onChange: (part: Partial<TaskRow>) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One task of a template: what is to be done, on which day after the start, and buttons to move and remove it. */
export function TemplateTaskRow(props: TemplateTaskRowProps) {
  const { row, number, wrong, inputRef, onBlur } = props;
  const name = `task ${number}`;
  const part = (of: 'title' | 'days') => ({
    ref: (wrong?.part ?? 'title') === of ? inputRef : undefined,
    'data-part': of,
    'aria-invalid': wrong?.part === of || undefined,
    'aria-describedby': wrong?.part === of ? wrong.errorId : undefined,
    value: row[of],
    autoComplete: 'off',
    onBlur,
    className: inputStyle(wrong?.part === of, 'h-control-lg px-3'),
  });
  return (
    <li
      data-row={row.key}
      className="grid grid-cols-[minmax(0,1fr)_72px_auto] items-center gap-x-2 gap-y-1 narrow:grid-cols-[72px_minmax(0,1fr)] narrow:border-b narrow:border-border-subtle narrow:pb-2"
    >
      <span className="grid narrow:col-span-full">
        <input
          {...part('title')}
          aria-label={`Title of ${name}`}
          maxLength={TASK_LENGTH}
          onChange={(event) => props.onChange({ title: event.target.value })}
        />
      </span>
      <input
        {...part('days')}
        aria-label={`Day of ${name}`}
        placeholder="Day"
        inputMode="numeric"
        maxLength={3}
        onChange={(event) => props.onChange({ days: event.target.value })}
      />
      <RowButtons
        name={name}
        isFirst={number === 1}
        isLast={props.isLast}
        canRemove={props.canRemove}
        className="narrow:justify-end"
        onMove={props.onMove}
        onRemove={props.onRemove}
      />
    </li>
  );
}
