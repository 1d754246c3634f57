import { Plus } from 'lucide-react';
import { useId, type FocusEvent, type RefCallback } from 'react';
import { TEMPLATE_TASKS_MOST } from '../../../contract/onboarding-templates.ts';
import {
  rowsIn,
  withoutRow,
  withRow,
  withTask,
  wrongTask,
} from '../../../machines/onboarding/template-rows.ts';
import { withRowMoved } from '../../../machines/shared/text-rows.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { keyBeside, useRowFocus } from '../../ui/use-row-focus.ts';
import { TemplateTaskRow } from './template-task-row.tsx';

interface TemplateTasksProps {
  /** The rows as the form holds them. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly inputRef: RefCallback<HTMLElement>;
}

/** The tasks of a template: added, named, given a day, put in order and removed, each by keyboard (spec §2.14). */
export function TemplateTasks({ value, onChange, error, ...field }: TemplateTasksProps) {
  const errorId = useId();
  const { list, focusNext } = useRowFocus<HTMLFieldSetElement>();
  const rows = rowsIn(value);
  const wrong = error === null ? null : wrongTask(value);
  const focusedKey = wrong?.key ?? rows[0]?.key;

  const change = (text: string, key: number | undefined, part: string) => {
    focusNext(key, part);
    onChange(text);
  };
  /** A rule of the tasks is told when the focus leaves all of them. */
  const leave = (event: FocusEvent) => {
    if (!list.current?.contains(event.relatedTarget)) field.onBlur(event);
  };

  return (
    <fieldset ref={list} disabled={field.disabled} className="grid min-w-0 gap-2">
      <legend className="mb-[2px] font-medium">Tasks</legend>
      <p className="text-xs text-text-muted">
        Each with the day after the start of the project on which it is due, or none.
      </p>
      <ol aria-label="Tasks" className="grid gap-2">
        {rows.map((row, index) => (
          <TemplateTaskRow
            key={row.key}
            row={row}
            number={index + 1}
            isLast={index === rows.length - 1}
            canRemove={rows.length > 1}
            wrong={wrong?.key === row.key ? { part: wrong.part, errorId } : null}
            inputRef={row.key === focusedKey ? field.inputRef : undefined}
            onChange={(part) => onChange(withTask(value, row.key, part))}
            onBlur={leave}
            onMove={(by) => change(withRowMoved(value, row.key, by), row.key, by < 0 ? 'up' : 'down')}
            onRemove={() => change(withoutRow(value, row.key), keyBeside(rows, index), 'title')}
          />
        ))}
      </ol>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      <div>
        <Button
          size="sm"
          disabled={rows.length >= TEMPLATE_TASKS_MOST}
          onClick={() => {
            const more = withRow(value);
            change(more, rowsIn(more).at(-1)?.key, 'title');
          }}
          icon={<Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />}
        >
          Add task
        </Button>
      </div>
    </fieldset>
  );
}
